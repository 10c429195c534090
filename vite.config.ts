import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shakeRouter } from './scripts/lib/shake-router.ts'
import { isRouterEngine, splitRouter } from './scripts/lib/split-router.ts'

/** Root of both builds. A test or a start with other sources builds elsewhere without touching a running site. */
const buildDir = process.env['BUILD_DIR'] ?? 'dist'

/** What every view needs, in one file that stays in the browser's cache across our own releases. */
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|@tanstack|@remix-run)[\\/]|rolldown[\\/]runtime/

/** Readers change nothing by mutations: this part of the library is the portal's alone. */
const PORTAL_VENDOR = /@tanstack[\\/].*(mutationObserver|useMutation)\.js$/

const READER = 'src/web/entry-client.tsx'
/** What the first view of a post loads, whose size has a budget; and every page of a reader's. */
const POST_VIEW = /src[\\/]web[\\/](entry-client|pages[\\/]post-page)\.tsx$/
/** What a post's page fetches once the first view stands. */
const POST_LATER = /src[\\/]features[\\/]posts[\\/]web[\\/]article-parts\.tsx$/
const PAGES = /src[\\/]web[\\/](entry-client|pages[\\/][\w-]+)\.tsx$/

/** The long forms, apart from the other pages: who only reads never fetches them. */
const WIZARD = /src[\\/]features[\\/]submissions[\\/](web[\\/](?!portal|submissions\.api)|submissions\.rules)/
const FORMS =
  /src[\\/](ui[\\/]forms[\\/]|web[\\/]form-page|features[\\/](submissions[\\/]web[\\/]submissions\.api|media[\\/]web[\\/](file-field|upload-|kept-files)))/
/** What they share with the portal, which must not fetch them for it. */
const FORM_GROUND = /src[\\/](ui[\\/](upload\.ts|field\.tsx)|lib[\\/](bytes|form-rules|music-genres)\.ts)$/

const PORTAL = /src[\\/]web[\\/]portal[\\/]entry-portal\.tsx$/

type Graph = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Whether one of these files needs a module at once: what is fetched later belongs into files of its own. */
function isNeededBy(starts: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (starts.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (graph.getModuleInfo(id)?.importers ?? []).some((by) => isNeededBy(starts, by, graph, seen))
}

const readersMay = new Map<string, boolean>()

/** Whether a reader's browser may load a module, at once or later. */
function isForReaders(id: string, graph: Graph): boolean {
  const known = readersMay.get(id)
  if (known !== undefined) return known
  // Ends a circle of imports.
  readersMay.set(id, false)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  const found =
    id.endsWith(READER) || [...importers, ...dynamicImporters].some((by) => isForReaders(by, graph))
  readersMay.set(id, found)
  return found
}

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  // Everything in the output is imported by some source: nothing is copied from a public folder.
  publicDir: false,
  plugins: [tailwindcss(), react(), shakeRouter(), splitRouter()],
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
                {
                  name: 'portal-vendor',
                  test: PORTAL_VENDOR,
                  // What it needs of the library is the reader's, too.
                  includeDependenciesRecursively: false,
                  priority: 5,
                },
                // Readers fetch it once they are about to go to another page.
                { name: 'router', test: isRouterEngine, includeDependenciesRecursively: false, priority: 6 },
                { name: 'vendor', test: VENDOR, priority: 4 },
                // What several pages use, in one file instead of a dozen of a few hundred bytes each.
                {
                  debugName: 'shared',
                  name: (id, graph) => (isNeededBy(POST_VIEW, id, graph) ? 'shared' : null),
                  test: /[\\/]src[\\/].*\.tsx?$/,
                  minShareCount: 2,
                  priority: 3,
                },
                // Apart from what only other pages use, which a reader of one post need not fetch.
                {
                  debugName: 'late',
                  name: (id, graph) => (isNeededBy(POST_LATER, id, graph) ? 'late' : null),
                  test: /[\\/]src[\\/].*\.tsx?$/,
                  minShareCount: 2,
                  priority: 2,
                },
                { name: 'form-ground', test: FORM_GROUND, minShareCount: 2, priority: 1.3 },
                { name: 'forms', test: FORMS, minShareCount: 2, priority: 1.2 },
                { name: 'wizard', test: WIZARD, minShareCount: 2, priority: 1.1 },
                {
                  debugName: 'pages',
                  name: (id, graph) => (isNeededBy(PAGES, id, graph) ? 'pages' : null),
                  test: /[\\/]src[\\/].*\.tsx?$/,
                  minShareCount: 2,
                  priority: 1,
                },
                // The portal's own code would otherwise be in fifty files of a few hundred bytes each.
                {
                  debugName: 'portal-start',
                  name: (id, graph) =>
                    isNeededBy(PORTAL, id, graph) && !isForReaders(id, graph) ? 'portal-start' : null,
                  minShareCount: 2,
                  priority: 0.9,
                },
                {
                  debugName: 'portal-pages',
                  name: (id, graph) => (isForReaders(id, graph) ? null : 'portal-pages'),
                  minShareCount: 4,
                  priority: 0.8,
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
