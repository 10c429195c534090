import { isBuilt } from './lib/build-stamp.ts'

// Vite depends on NODE_ENV, so a value from the shell must not affect the build.
process.env.NODE_ENV = 'production'

if (!isBuilt()) {
  try {
    const { buildIfNeeded } = await import('./lib/build.ts')
    await buildIfNeeded()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error('The build failed. The previous build is unchanged.')
    process.exitCode = 1
  }
}
