import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that it is alive and belongs to another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @param {string} path */
function holderOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** @param {string} path @param {string} token */
function tryTake(path, token) {
  try {
    writeFileSync(path, token, { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** A file that is still being written contains no pid yet. @param {string} holder */
function isStale(holder) {
  const pid = Number.parseInt(holder, 10)
  return pid === process.pid || (Number.isInteger(pid) && !isAlive(pid))
}

/** @param {string} path @param {string} token */
async function take(path, token) {
  let told = false
  let tookOver = false
  while (!tryTake(path, token)) {
    const holder = holderOf(path)
    if (holder === undefined) continue
    tookOver = isStale(holder)
    if (tookOver) {
      rmSync(path, { force: true })
      continue
    }
    if (!told && holder) console.log(`Waiting for process ${Number.parseInt(holder, 10)} to finish (${path})`)
    told = true
    await sleep(100)
  }
  // Two processes may find the same dead holder, and the slower one may remove the faster one's file.
  if (tookOver) await sleep(100)
  if (holderOf(path) !== token) await take(path, token)
}

/**
 * Runs `work` while no other process of this checkout holds `path`. Ignores holders that have died.
 * @template T
 * @param {string} path @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withFileLock(path, work) {
  const token = `${process.pid} ${Math.random()}`
  mkdirSync(dirname(path), { recursive: true })
  await take(path, token)
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}
