import type { ImportRun } from '#features/imports/imports.schema.ts'
import { importSystems } from '#features/imports/texts/kinds.ts'
import { importsPageTexts as texts } from '#features/imports/texts/portal.ts'
import { formatSpace } from '#lib/bytes.ts'
import { LocalTime } from '#ui/portal/display/local-time.tsx'

/** Where an import comes from, who began it, and when. */
export const ImportFacts = ({ run: { system, site, bytes, by, created_at } }: { run: ImportRun }) => (
  <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
    {system && <span>{importSystems[system]}</span>}
    {site && <span className="wrap-anywhere">{site}</span>}
    <span>{formatSpace(bytes)}</span>
    <LocalTime at={created_at} />
    <span>{by === null ? texts.byCommand : texts.by(by)}</span>
  </p>
)
