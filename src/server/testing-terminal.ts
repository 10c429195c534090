import { Readable, Writable } from 'node:stream'
import type { Terminal } from './archive-command.ts'

function collector() {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(Buffer.from(chunk))
      done()
    },
  })
  return { stream, bytes: () => Buffer.concat(chunks), text: () => Buffer.concat(chunks).toString() }
}

/** Runs a command in the test's own process, where it starts much faster. */
export async function runHere(
  command: (args: string[], terminal: Terminal) => Promise<number>,
  args: string[],
  { env, input }: { env: Terminal['env']; input?: Buffer | undefined },
) {
  const [out, err] = [collector(), collector()]
  const stdin = Readable.from(input ? [input] : [])
  const code = await command(args, { env, stdin, stdout: out.stream, stderr: err.stream })
  return { code, out: out.text(), err: err.text(), bytes: out.bytes() }
}
