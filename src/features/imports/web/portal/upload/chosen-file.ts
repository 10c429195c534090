import { type ImportSource, SOURCE_BYTES_MAX, SOURCES_MAX } from '#features/imports/imports.schema.ts'
import { newImportTexts } from '#features/imports/texts/portal.ts'
import { uploadTexts } from '#features/imports/texts/upload.ts'
import { formatSpace } from '#lib/bytes.ts'

const { problems } = newImportTexts
const NAME_MAX = 200
const ENDINGS = ['.xml', '.xml.gz', '.json', '.zip', '.csv']

/** For the browser's dialog, which doesn't support double endings. */
export const ACCEPTED = '.xml,.gz,.json,.zip,.csv'

/** The name under which the server knows a file. */
export const sourceName = (file: File): string => file.name.trim().slice(0, NAME_MAX)

const isSameFile = (one: File, other: File) => one.name === other.name && one.size === other.size

function problemOf({ name, size }: File): string | undefined {
  if (!ENDINGS.some((ending) => name.trim().toLowerCase().endsWith(ending))) return problems.ending(name)
  if (size === 0) return problems.empty(name)
  if (size > SOURCE_BYTES_MAX) return problems.large(name, formatSpace(size), formatSpace(SOURCE_BYTES_MAX))
  return undefined
}

/** Adds files to a choice. Files that can't be imported are left out, each with a sentence that says why. */
export function addFiles(chosen: File[], more: File[]): { files: File[]; problems: string[] } {
  const fresh = more.filter((file) => !chosen.some((other) => isSameFile(file, other)))
  const fit = fresh.filter((file) => problemOf(file) === undefined)
  const all = [...chosen, ...fit]
  return {
    files: all.slice(0, SOURCES_MAX),
    problems: [
      ...fresh.flatMap((file) => problemOf(file) ?? []),
      ...(all.length > SOURCES_MAX ? [problems.many(SOURCES_MAX)] : []),
    ],
  }
}

export type SourceFile = { source: ImportSource; file: File }

const belongs = (file: File, { name, bytes }: ImportSource) =>
  sourceName(file) === name && file.size === bytes
const isMissing = ({ received, bytes }: ImportSource) => received < bytes

/** Files that the server doesn't have completely, with the number of bytes that it has. */
export const unsentFiles = (sources: ImportSource[], files: File[]): SourceFile[] =>
  sources.filter(isMissing).flatMap((source) => {
    const file = files.find((each) => belongs(each, source))
    return file ? { source, file } : []
  })

/** Whether these files are an upload that was begun before. */
export const continues = (sources: ImportSource[], files: File[]): boolean =>
  files.every((file) => sources.some((source) => belongs(file, source))) &&
  unsentFiles(sources, files).length > 0

/** Why files can't continue an upload, one sentence for each. */
export function strangerProblems(sources: ImportSource[], files: File[]): string[] {
  const wanted = sources
    .filter(isMissing)
    .map(({ name, bytes }) => `${name} (${formatSpace(bytes)})`)
    .join(', ')
  return files
    .filter((file) => !sources.some((source) => belongs(file, source)))
    .map((file) => {
      const begun = sources.find(({ name }) => name === sourceName(file))
      return begun
        ? uploadTexts.otherSize(file.name, formatSpace(file.size), formatSpace(begun.bytes))
        : uploadTexts.stranger(file.name, wanted)
    })
}
