import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Root of both builds. A test or a start with other sources builds elsewhere without touching a running site. */
const buildDir = process.env['BUILD_DIR'] ?? 'dist'

/** What every view needs, in one file that stays in the browser's cache across our own releases. */
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|@tanstack|@remix-run)[\\/]|rolldown[\\/]runtime/

const READER = 'src/web/entry-client.tsx'

type Graph = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Whether readers can come to need a module: whatever only the portal imports must stay out of their files. */
function isReaders(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (id.endsWith(READER)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const info = graph.getModuleInfo(id)
  return [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])].some((by) =>
    isReaders(by, graph, seen),
  )
}

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  // Everything in the output is imported by some source: nothing is copied from a public folder.
  publicDir: false,
  plugins: [tailwindcss(), react()],
  build: {
    // The tokens use light-dark() inside custom properties; a lower target would rewrite it into something that cannot
    // be turned for a part of the page, as the post page does.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    emptyOutDir: true,
  },
  environments: {
    client: {
      build: {
        outDir: join(buildDir, 'client'),
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { reader: READER, portal: 'src/web/portal/entry-portal.tsx' },
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                // What several pages use, in one file instead of a dozen of a few hundred bytes each.
                {
                  debugName: 'shared',
                  name: (id, graph) => (isReaders(id, graph) ? 'shared' : null),
                  test: /[\\/]src[\\/].*\.tsx?$/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: join(buildDir, 'server'),
        ssr: true,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { 'entry-server': 'src/web/entry-server.tsx' },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
})
