import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

const RECORDS = 'docs/decisions'
const LONGEST_RECORD = 40
const PARTS = [
  /^Date: \d{4}-\d\d-\d\d$/m,
  /^Status: /m,
  /^## Context$/m,
  /^## Decision$/m,
  /^## Consequences$/m,
]

/** Context, decision and consequences. */
const HEADINGS = 3

const DOCUMENTS = ['*.md', 'docs/**/*.md']
const SOURCES = ['*.{ts,mjs,json}', '.*.{mjs,json}', '{src,scripts,e2e}/**/*.{ts,tsx,mjs,css}']
/** These name documents and records that don't exist, to show that this check finds them. */
const EXEMPT = new Set(['scripts/checks/docs.test.ts', 'package-lock.json'])
/** A list of work as it was done, with the numbers that records had then. */
const HISTORY = 'docs/progress.md'

type Text = { file: string; text: string }

const textsOf = (folder: string, patterns: string[]): Text[] =>
  globSync(patterns, { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !EXEMPT.has(file))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

/** Links that lead nowhere, references to records that don't exist, records in another format, and gaps in README's map. */
export function docProblems(folder: string): string[] {
  const documents = textsOf(folder, DOCUMENTS)
  const all = [...documents, ...textsOf(folder, SOURCES)]
  return [
    ...documents.flatMap((document) => linkProblems(folder, document)),
    ...documents.flatMap((document) => pathProblems(folder, document)),
    ...all.flatMap((text) => referenceProblems(folder, text)),
    ...recordProblems(folder),
    ...mapProblems(folder),
  ]
}

/** As GitHub makes them from a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

function linkProblems(folder: string, { file, text }: Text): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .flatMap((target) => {
      const [path = '', anchor] = target.split('#')
      const led = path === '' ? file : normalize(join(dirname(file), path))
      if (!existsSync(join(folder, led))) return [`${file} links to ${target}, which does not exist`]
      if (anchor === undefined || anchorsIn(readFileSync(join(folder, led), 'utf8')).includes(anchor))
        return []
      return [`${file} links to ${target}, but there is no such heading`]
    })
}

/** A document that names a file of the tree in backticks must follow it when it moves. */
function pathProblems(folder: string, { file, text }: Text): string[] {
  if (file === HISTORY || file === 'CHANGELOG.md') return []
  const paths = [...text.matchAll(/`((?:src|scripts|e2e|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path)
  return paths
    .filter((path) => !path.includes('YYYY') && !existsSync(join(folder, path)))
    .map((path) => `${file} names ${path}, which does not exist`)
}

/** README's map shows every feature. */
function mapProblems(folder: string): string[] {
  const map = readFileSync(join(folder, 'README.md'), 'utf8')
  return globSync('src/features/*/', { cwd: folder })
    .map((path) => basename(path))
    .filter((feature) => !new RegExp(`^ +${feature}/ `, 'm').test(map))
    .toSorted()
    .map((feature) => `README.md's map lacks src/features/${feature}`)
}

const recordsIn = (folder: string) => globSync('[0-9]*.md', { cwd: join(folder, RECORDS) }).toSorted()

const numberOf = (record: string) => Number(record.slice(0, 4))

function referenceProblems(folder: string, { file, text }: Text): string[] {
  if (file === HISTORY) return []
  const numbers = new Set(recordsIn(folder).map(numberOf))
  const named = [...text.matchAll(/\b(?:record|decision)s? (\d+)\b/gi)].map(([, number]) => Number(number))
  const documents = [...text.matchAll(/(?<![\w./-])docs\/[\w./-]+/g)].map(([path]) =>
    path.replace(/[.]+$/, ''),
  )
  return [
    ...named
      .filter((number) => !numbers.has(number))
      .map((number) => `${file} names record ${number}, which does not exist`),
    ...documents
      .filter((path) => !existsSync(join(folder, path)))
      .map((path) => `${file} names ${path}, which does not exist`),
  ]
}

function recordProblems(folder: string): string[] {
  const records = recordsIn(folder)
  const list = records.length > 0 ? readFileSync(join(folder, RECORDS, 'README.md'), 'utf8') : ''
  return records.flatMap((record, index) => {
    const text = readFileSync(join(folder, RECORDS, record), 'utf8')
    const lines = text.trimEnd().split('\n')
    return [
      ...(numberOf(record) === index + 1 ? [] : [`${record} should have the number ${index + 1}`]),
      ...(lines[0]?.startsWith(`# ${index + 1}. `)
        ? []
        : [`${record} does not begin with its number and title`]),
      ...PARTS.filter((part) => !part.test(text)).map((part) => `${record} lacks ${part.source}`),
      ...(text.match(/^## /gm)?.length === HEADINGS ? [] : [`${record} has other headings`]),
      ...(lines.length <= LONGEST_RECORD ? [] : [`${record} is longer than ${LONGEST_RECORD} lines`]),
      ...(list.includes(`](${record})`) ? [] : [`${RECORDS}/README.md does not list ${record}`]),
    ]
  })
}
