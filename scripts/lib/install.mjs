import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { withFileLock } from './file-lock.mjs'
import { inRoot, root } from './paths.mjs'

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const stampFile = inRoot('node_modules', '.sleevenotes-install')

function wantedStamp() {
  const lock = readFileSync(inRoot('package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

function isInstalled() {
  try {
    return readFileSync(stampFile, 'utf8') === wantedStamp()
  } catch {
    return false
  }
}

/** Without our own bin folder, because npm must not run on the Node that it will replace. */
function pathWithoutOurBinaries() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !folder.startsWith(inRoot('node_modules'))).join(delimiter)
}

/** @returns {Promise<{ code: number, output: string }>} */
function npmCi() {
  // NODE_ENV may be production, but building needs the development tools.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const env = { ...process.env, PATH: pathWithoutOurBinaries() }
  const npm = spawn('npm', args, { cwd: root, env, shell: process.platform === 'win32' })
  const stop = () => npm.kill()
  for (const signal of stopSignals) process.on(signal, stop)
  let output = ''
  npm.stdout.on('data', (chunk) => (output += chunk))
  npm.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    npm.on('error', (error) => resolve({ code: 1, output: error.message }))
    npm.on('close', (code) => {
      for (const signal of stopSignals) process.off(signal, stop)
      resolve({ code: code ?? 1, output })
    })
  })
}

async function install() {
  console.log('Installing dependencies (once, about 20 seconds) …')
  rmSync(stampFile, { force: true })
  const stamp = wantedStamp()
  const { code, output } = await npmCi()
  if (code === 0) writeFileSync(stampFile, stamp)
  else
    console.error(
      `${output.trim()}\nCould not install the dependencies: \`npm ci\` failed, its output is above.`,
    )
  return code === 0
}

/** Makes node_modules match the lock file. Returns whether anything had to be installed. */
export async function ensureInstalled() {
  if (isInstalled()) return false
  const done = await withFileLock(inRoot('.cache', 'install.lock'), async () => isInstalled() || install())
  if (!done) process.exit(1)
  return true
}
