import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { portalBytes, portalFiles, postPageBytes, readerScripts } from '../lib/bundle-size.ts'
import type { ModuleList } from '../lib/module-list.ts'

const BUDGETS = [
  { what: 'the post page', bytesOf: postPageBytes, limit: 100_000 },
  { what: 'the portal', bytesOf: portalBytes, limit: 300_000 },
]

/** Each file costs a request. */
const PORTAL_FILES = 25

const notForReaders = [
  {
    what: 'portal code',
    pattern: /^src\/(web\/portal|ui\/portal|features\/[^/]+\/web\/portal|features\/editor)\//,
  },
  { what: 'texts of the portal', pattern: /\/texts\/portal[^/]*\.ts$/ },
  { what: 'texts of mails', pattern: /\/texts\/mail\.ts$/ },
  { what: 'server code', pattern: /^src\/(server|platform|db|features\/[^/]+\/server)\// },
  { what: 'zod', pattern: /^node_modules\/zod\// },
]

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const sizeProblems = (dist: string): string[] =>
  BUDGETS.flatMap(({ what, bytesOf, limit }) => {
    const size = bytesOf(dist)
    if (size <= limit) return []
    return [`${what} loads ${kilobytes(size)} of JavaScript, over its budget of ${kilobytes(limit)}`]
  })

function fileProblems(dist: string): string[] {
  const files = portalFiles(dist)
  return files <= PORTAL_FILES
    ? []
    : [`the portal starts with ${files} files, over its budget of ${PORTAL_FILES}`]
}

function readerProblems(dist: string): string[] {
  const modules = JSON.parse(readFileSync(join(dist, 'modules.json'), 'utf8')) as ModuleList
  return readerScripts(dist).flatMap((file) => {
    const inside = modules[file]
    if (!inside) return [`the build does not tell what is in ${file}`]
    return notForReaders.flatMap(({ what, pattern }) =>
      inside
        .filter((path) => pattern.test(path))
        .map((path) => `${what} reaches readers: ${path} in ${file}`),
    )
  })
}

/** Problems of the built browser code. */
export const bundleProblems = (dist: string): string[] => [
  ...sizeProblems(dist),
  ...fileProblems(dist),
  ...readerProblems(dist),
]
