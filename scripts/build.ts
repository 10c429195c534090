import { isBuilt } from './lib/build-stamp.ts'

// Vite takes part of its behaviour from NODE_ENV: a shell's value must not leak into the build.
process.env.NODE_ENV = 'production'

if (!isBuilt()) {
  try {
    const { buildIfNeeded } = await import('./lib/build.ts')
    await buildIfNeeded()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error('The build failed; what was built before is untouched.')
    process.exitCode = 1
  }
}
