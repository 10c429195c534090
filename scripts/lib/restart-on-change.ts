import { watch } from 'node:fs'
import { sep } from 'node:path'
import { inRoot } from './paths.mjs'

const SETTLE_MS = 100

/** Vite replaces these files in place. All others in `src` belong to the server. */
const isPageCode = (file: string) => /^(web|ui|features\/[\w-]+\/web)\//.test(file.replaceAll(sep, '/'))
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/**
 * After a change of a server file, restarts in this process: `close` releases the database and the port, and the
 * program is loaded again. A failed start is reported, and the next change tries again.
 */
export function restartOnChange(close: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  watch(inRoot('src'), { recursive: true }, (_event, file) => {
    if (!file || isPageCode(file) || isTest(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => void restart(file), SETTLE_MS)
  })

  async function restart(file: string) {
    console.log(`\n${file} has changed`)
    await close().catch((error: unknown) => console.error(error))
    process.execve!(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)])
  }
}
