import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { buildProgram } from './build-program.ts'
import { currentStamp, dist, isBuilt, writeStamp } from './build-stamp.ts'
import { compressAssets } from './compress.ts'
import { withFileLock } from './file-lock.mjs'
import { commandModules } from './from-build.ts'
import { keepEarlierAssets } from './kept-assets.ts'
import { moduleList } from './module-list.ts'
import { inRoot, root } from './paths.mjs'

async function viteBuild(outDir: string): Promise<void> {
  const builder = await createBuilder({
    root,
    mode: 'production',
    logLevel: 'warn',
    plugins: [moduleList(join(outDir, 'modules.json'))],
    environments: {
      client: { build: { outDir: join(outDir, 'client'), emptyOutDir: true } },
      ssr: {
        build: { outDir: join(outDir, 'server'), emptyOutDir: true },
        // Joined like the server's own modules (build-program.ts), with the production half of React only.
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      },
    },
  })
  await builder.buildApp()
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** A build that fails or is interrupted keeps the old one. */
async function build(): Promise<void> {
  const started = performance.now()
  const fresh = inRoot('.cache', 'dist-new')
  const old = inRoot('.cache', 'dist-old')
  for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true })
  // Taken before the build, so that a file saved during it causes another build at the next start.
  const stamp = currentStamp()
  await viteBuild(fresh)
  await buildProgram({
    entries: Object.fromEntries(
      ['main', ...commandModules].map((name) => [name, inRoot(`src/server/${name}.ts`)]),
    ),
    folder: join(fresh, 'program'),
    place: join(dist, 'program'),
  })
  compressAssets(join(fresh, 'client', 'assets'))
  keepEarlierAssets({ from: dist, to: fresh })
  writeStamp(fresh, stamp)
  renameIfThere(dist, old)
  renameSync(fresh, dist)
  rmSync(old, { recursive: true, force: true })
  console.log(`Built the site in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

export const buildIfNeeded = () =>
  withFileLock(inRoot('.cache', 'build.lock'), async () => {
    if (!isBuilt()) await build()
  })
