// The import rules of docs/architecture.md: server | web -> features -> platform | ui -> db -> lib.

const tests = String.raw`\.test\.tsx?$|/testing`
/** The editor is a feature of the portal alone: all its folders are browser code. */
const browser = '^src/(web|ui|features/[^/]+/web|features/editor)/'
const portal = '^src/(web/portal|ui/portal|features/[^/]+/web/portal|features/editor)/'
const server = '^src/(server|platform|db|features/[^/]+/server)/'

/** What exists only for the type checker never reaches a bundle. */
const asValue = { dependencyTypesNot: ['type-only'] }

const layer = (name, ...forbidden) => ({
  name: `${name}-layer`,
  comment: `src/${name} may not import src/${forbidden.join(', src/')}`,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: tests },
  to: { path: `^src/(${forbidden.join('|')})/` },
})

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const layers = [
  layer('lib', 'db', 'platform', 'ui', 'features', 'server', 'web'),
  layer('db', 'platform', 'ui', 'features', 'server', 'web'),
  layer('platform', 'ui', 'features', 'server', 'web'),
  layer('ui', 'platform', 'features', 'server', 'web'),
  layer('features', 'server', 'web'),
  rule(
    'server-beside-web',
    'src/server and src/web stand side by side: the server knows the built pages by their types',
    { path: '^src/server/', pathNot: tests },
    { path: '^src/web/', ...asValue },
  ),
]

const insideAFeature = [
  rule(
    'queries-know-no-rules',
    'routes -> service -> queries: queries import neither a service nor routes',
    { path: String.raw`\.queries\.ts$` },
    { path: String.raw`\.(service|routes)\.ts$` },
  ),
  rule(
    'services-know-no-http',
    'routes -> service -> queries: a service imports no routes',
    { path: String.raw`\.service\.ts$` },
    { path: String.raw`\.routes\.ts$` },
  ),
  rule(
    'routes-use-services',
    'routes -> service -> queries: routes do not skip the service',
    { path: String.raw`\.routes\.ts$` },
    { path: String.raw`\.queries\.ts$`, ...asValue },
  ),
]

/** Each feature builds on those before it, by types as well as by values. */
const featureOrder = [
  'events',
  'audit',
  'settings',
  'sample',
  'media',
  'mail',
  'auth',
  'keys',
  'webhooks',
  'history',
  'disk',
  'pages',
  'genres',
  'authors',
  'posts',
  'navigation',
  'analytics',
  'search',
  'comments',
  'feeds',
  'redirects',
  'newsletter',
  'editor',
  'curators',
  'submissions',
  'people',
  'backup',
  'privacy',
  'exports',
  'imports',
  'portal',
]

const inFeatureOrder = [
  ...featureOrder
    .slice(0, -1)
    .map((feature, at) =>
      rule(
        `order-of-${feature}`,
        `${feature} comes before this feature in featureOrder: hand the work in from src/server or src/web`,
        { path: `^src/features/${feature}/`, pathNot: tests },
        { path: `^src/features/(${featureOrder.slice(at + 1).join('|')})/` },
      ),
    ),
  rule(
    'feature-has-a-place',
    'a feature needs a place in featureOrder',
    {},
    { path: `^src/features/(?!(${featureOrder.join('|')})/)` },
  ),
]

const betweenFeatures = [
  rule(
    'feature-door',
    'a feature reaches another only through its *.service.ts, *.schema.ts or *.shared.queries.ts',
    { path: '^src/features/([^/]+)/', pathNot: [tests, browser] },
    {
      path: '^src/features/',
      pathNot: ['^src/features/$1/', String.raw`\.(service|schema|shared\.queries)\.ts$`],
    },
  ),
  rule(
    'feature-web-door',
    "a page part reaches another feature only through its schema, its service's types, its *.api.ts or its *.tsx",
    { path: '^src/features/([^/]+)/(web/|(?<=/editor/))', pathNot: tests },
    {
      path: '^src/features/',
      pathNot: [
        '^src/features/$1/',
        String.raw`\.(service|schema|api)\.ts$`,
        String.raw`/(web|features/editor)/.*\.tsx$`,
      ],
    },
  ),
]

const bothSides = [
  rule(
    'browser-without-server',
    'browser code imports server code for its types only',
    { path: browser, pathNot: tests },
    { path: server, ...asValue },
  ),
  rule(
    'browser-without-node',
    'browser code, and what both sides share, runs without Node',
    { path: [browser, '^src/lib/', String.raw`\.(schema|calls)\.ts$`], pathNot: tests },
    { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'reader-without-zod',
    "the reader's pages import schemas for their types only: zod would cost every reader 24 kB",
    { path: browser, pathNot: [portal, tests] },
    { path: String.raw`\.(schema|calls)\.ts$|node_modules/zod/`, ...asValue },
  ),
]

const everywhere = [
  rule('no-barrels', 'import the file itself', {}, { path: String.raw`^src/.*index\.tsx?$` }),
  rule('resolvable', 'every import leads somewhere', {}, { couldNotResolve: true }),
  rule(
    'site-without-tools',
    'the site runs without scripts and tests',
    { path: '^src/', pathNot: tests },
    {
      path: `^(scripts|e2e)/|${tests}`,
    },
  ),
]

export default {
  forbidden: [
    ...layers,
    ...insideAFeature,
    ...betweenFeatures,
    ...inFeatureOrder,
    ...bothSides,
    ...everywhere,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Types are imported as such (verbatimModuleSyntax), so there is no need to compile the files to tell them apart.
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
