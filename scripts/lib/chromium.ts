import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { inRoot } from './paths.mjs'
import { findProgram, installPackages, isExecutable } from './system.ts'

/** The lean build first: a full browser brings its own interface up for every test, which takes longer than most tests. */
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

/** An installed browser; undefined where there is none, or only the test tool's own. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given && !isExecutable(given)) throw new Error(`CHROMIUM_PATH is not a program: ${given}`)
  return given || findProgram(...names) || applications.find((path) => existsSync(path))
}

const downloaded = () => existsSync(chromium.executablePath())

function download(): boolean {
  console.log("Downloading Playwright's Chromium …")
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore' })
  return status === 0 && downloaded()
}

/** Makes sure that there is a browser to test with: installed, from the package manager, or downloaded. */
export function ensureChromium(): void {
  if (findChromium() || downloaded()) return
  installPackages({ 'apt-get': 'chromium-headless-shell' })
  if (findChromium()) return
  installPackages({ 'apt-get': 'chromium', dnf: 'chromium', apk: 'chromium' })
  if (findChromium() || download()) return
  throw new Error('No browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to one')
}
