import type { ImportSource } from '#features/imports/imports.schema.ts'
import { uploadTexts as texts } from '#features/imports/texts/upload.ts'
import { formatSpace } from '#lib/bytes.ts'

type SourceListProps = {
  sources: ImportSource[]
  /** What this tab has sent, which the server's answer may not count yet. */
  sentOf: ReadonlyMap<number, number> | undefined
}

/** The files of an import, and how much of each has arrived. */
export const SourceList = ({ sources, sentOf }: SourceListProps) => (
  <ul aria-label={texts.files} className="border-b border-rule">
    {sources.map((source) => (
      <li
        key={source.position}
        className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-rule py-2.5"
      >
        <span className="min-w-0 font-semibold wrap-anywhere">{source.name}</span>
        <span className="text-sm text-muted tabular-nums">
          {arrived(source, sentOf?.get(source.position) ?? source.received)}
        </span>
      </li>
    ))}
  </ul>
)

function arrived({ bytes }: ImportSource, received: number): string {
  if (received >= bytes) return `${formatSpace(bytes)} · ${texts.complete}`
  return texts.missing(received > 0 ? formatSpace(received) : '0', formatSpace(bytes))
}
