import { readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

export type Counts = {
  passed: number
  failed: number
  skipped: number
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; skipped: number } }

export const reports = {
  vitest: inRoot('.cache', 'vitest.json'),
  playwright: inRoot('.cache', 'playwright.json'),
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

function countIn(path: string, count: (report: unknown) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return none
  }
}

export const vitestCounts = () =>
  countIn(reports.vitest, (report) => {
    const { numPassedTests, numFailedTests, numPendingTests } = report as VitestReport
    return { ...none, passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  })

export const playwrightCounts = () =>
  countIn(reports.playwright, (report) => {
    const { expected, unexpected, skipped } = (report as PlaywrightReport).stats
    return { passed: expected, failed: unexpected, skipped }
  })
