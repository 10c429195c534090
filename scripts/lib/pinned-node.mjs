import { existsSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { becomeNode } from './run-node.mjs'

// The first version with crypto.argon2.
const needed = { major: 24, minor: 7 }

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > needed.major || (major === needed.major && minor >= needed.minor)
}

/** The Node that the lock file pins, if npm has a package for this platform. */
function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = inRoot('node_modules', `node-${platform}-${process.arch}`, 'bin', binary)
  return existsSync(path) ? path : undefined
}

/**
 * Returns at once if this Node is new enough. Otherwise runs the script on the pinned Node and never returns.
 * Also restarts after a fresh install that deleted the running binary.
 * @param {{ script: string, justInstalled: boolean }} options
 */
export async function continueOnPinnedNode({ script, justInstalled }) {
  const pinned = pinnedNode()
  const deleted = justInstalled && process.execPath.startsWith(inRoot('node_modules'))
  if (isNewEnough(process.version) && !deleted) return
  if (pinned) return becomeNode(pinned, [...process.execArgv, script, ...process.argv.slice(2)])
  console.error(
    `Sleevenotes needs Node ${needed.major}.${needed.minor} or newer: this is ${process.version}, ` +
      `and npm has no Node for ${process.platform}-${process.arch}. Please install one.`,
  )
  process.exit(1)
}
