import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { getuid } from 'node:process'

const MB = 2 ** 20
/** Users other than root need a user namespace to be allowed to mount. */
const asRoot = getuid?.() === 0

const MOUNTS = {
  /** In memory. */
  tmpfs: (megabytes: number) => `mount -t tmpfs -o size=${megabytes}m,mode=0755 tmpfs "$0"`,
  /** Becomes read-only after an error, as most servers mount it. Needs a loop device. */
  ext4: (megabytes: number) =>
    `truncate -s ${megabytes}M "$0.image" && mkfs.ext4 -q -m 0 -O ^has_journal "$0.image" && mount -o loop,errors=remount-ro "$0.image" "$0"`,
}

/**
 * A real file system of a few megabytes. It is mounted in the namespace of a sleeping process and disappears with that
 * process, even if the test crashes. Undefined if this machine can't have one.
 */
export async function mountSmallDisk(folder: string, megabytes: number, kind: keyof typeof MOUNTS = 'tmpfs') {
  const script = `${MOUNTS[kind](megabytes)} && echo mounted && exec sleep 900`
  const flags = asRoot ? ['--mount'] : ['--mount', '--user', '--map-root-user']
  const holder = spawn('unshare', [...flags, 'sh', '-c', script, folder])
  const [output] = (await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')])) as [unknown]
  if (String(output) !== 'mounted\n') return undefined
  const enter = ['-t', String(holder.pid), '--mount', ...(asRoot ? [] : ['--user', '--preserve-credentials'])]
  /** The path for this process. */
  const path = `/proc/${holder.pid}/root${folder}`

  return {
    /** The path for programs that are started through `through`. */
    folder,
    path,
    through: ['nsenter', ...enter],

    /** What another program would do. Returns its file. */
    fill(): string {
      const filler = join(path, 'filler')
      const file = openSync(filler, 'a')
      for (const size of [MB, 4096, 1]) fillWith(file, Buffer.alloc(size, 1))
      closeSync(file)
      return filler
    },

    /** Fails while a file is open for writing, as on every system. */
    remount: (how: 'ro' | 'rw') => run([...enter, 'mount', '-o', `remount,${how}`, folder]),

    /** Makes one folder read-only, also for programs that are running. */
    protect: (name: string) =>
      run([
        ...enter,
        'sh',
        '-c',
        'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0"',
        join(folder, name),
      ]),
    unprotect: (name: string) => run([...enter, 'umount', join(folder, name)]),

    /** The error after which ext4 makes itself read-only. */
    breakDown: () =>
      run([
        ...enter,
        'sh',
        '-c',
        `echo 1 > "/sys/fs/ext4/$(basename "$(findmnt -no SOURCE "$0")")/trigger_fs_error"`,
        folder,
      ]),

    /** What an operator does then: no program may have files open. */
    repair: () =>
      run([
        ...enter,
        'sh',
        '-c',
        'umount "$0" && { e2fsck -fy "$0.image" > "$0.check"; mount -o loop,errors=remount-ro "$0.image" "$0"; }',
        folder,
      ]),

    remove: () => end(holder),
  }
}

function fillWith(file: number, bytes: Buffer) {
  try {
    for (;;) writeSync(file, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/** Returns whether it succeeded. */
async function run(args: string[]): Promise<boolean> {
  const [code] = (await once(spawn('nsenter', args), 'exit')) as [number]
  return code === 0
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
