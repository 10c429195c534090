import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { inRoot } from './paths.mjs'
import { findProgram, installPackages, isExecutable, isRoot } from './system.ts'

/**
 * The headless build first: a full browser starts its user interface for every test, which takes longer than most
 * tests.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** An installed browser. Undefined if there is none, or only Playwright's. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given && !isExecutable(given)) throw new Error(`CHROMIUM_PATH is not a program: ${given}`)
  return given || findProgram(...names) || applications.find((path) => existsSync(path))
}

const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // There is no graphics card, so a separate GPU process would only cost memory.
  '--in-process-gpu',
]

/** How the tests start it. */
export const chromiumOptions = () => ({
  executablePath: findChromium(),
  // Chromium's sandbox refuses to run as root.
  args: isRoot ? ['--no-sandbox', ...quiet] : quiet,
})

const downloaded = () => existsSync(chromium.executablePath())

function download(): boolean {
  console.log("Downloading Playwright's Chromium …")
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore' })
  return status === 0 && downloaded()
}

/** Ensures a browser for the tests: installed, from the package manager, or downloaded. */
export function ensureChromium(): void {
  if (findChromium() || downloaded()) return
  installPackages({ 'apt-get': 'chromium-headless-shell' })
  if (findChromium()) return
  installPackages({ 'apt-get': 'chromium', dnf: 'chromium', apk: 'chromium' })
  if (findChromium() || download()) return
  throw new Error('No browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to one')
}
