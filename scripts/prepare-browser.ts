import { ensureChromium } from './lib/chromium.ts'

try {
  ensureChromium()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
