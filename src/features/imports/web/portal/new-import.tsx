import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ImportDetails, ImportRun } from '#features/imports/imports.schema.ts'
import { newImportTexts as texts } from '#features/imports/texts/portal.ts'
import { FileDrop } from '#features/imports/web/portal/file-drop.tsx'
import { beginImport, importQuery, IMPORTS_PATH } from '#features/imports/web/portal/imports.api.ts'
import { addFiles, continues, sourceName } from '#features/imports/web/portal/upload/chosen-file.ts'
import { startUpload } from '#features/imports/web/portal/upload/uploads.ts'
import { formatSpace } from '#lib/bytes.ts'
import { importPath } from '#lib/portal-paths.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { leaveRow } from '#ui/portal/lists/hidden-rows.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

const NOTHING = { files: [] as File[], problems: [] as string[] }

/** Files are chosen first, and uploaded together. */
export function NewImport({ runs }: { runs: ImportRun[] }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [{ files, problems }, setChoice] = useState(NOTHING)
  const starting = useMutation({
    mutationFn: () => beginOrContinue(client, runs, files),
    onSuccess: async (details) => {
      void startUpload(details, files, () => client.fetchQuery(importQuery(details.id)))
      await navigate(importPath(details.id))
      await refresh(client, IMPORTS_PATH)
    },
    onError: (error) =>
      showToast({ tone: 'bad', title: texts.notStarted, description: messageOf(error, texts.retry) }),
  })
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return (
    <div className="mb-8 flex max-w-3xl flex-col gap-4">
      <FileDrop
        label={texts.label}
        choose={texts.choose}
        drop={texts.drop}
        hint={texts.hint}
        problems={problems}
        onFiles={(more) => setChoice(addFiles(files, more))}
      />
      {files.length > 0 && (
        <>
          <ChosenFiles
            files={files}
            onRemove={(file) => setChoice({ files: files.filter((other) => other !== file), problems: [] })}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button look="loud" disabled={starting.isPending} onClick={() => starting.mutate()}>
              {starting.isPending ? texts.starting : texts.upload(files.length, formatSpace(bytes))}
            </Button>
            <p className="text-sm text-muted">{texts.nothingYet}</p>
          </div>
        </>
      )}
    </div>
  )
}

/** The same files again, perhaps on another day, continue an upload that was interrupted. */
async function beginOrContinue(
  client: QueryClient,
  runs: ImportRun[],
  files: File[],
): Promise<ImportDetails> {
  for (const { id, status } of runs) {
    if (status !== 'uploading') continue
    // Another admin may have deleted it meanwhile.
    const begun = await client.fetchQuery(importQuery(id)).catch(() => undefined)
    if (begun?.status !== 'uploading' || !continues(begun.sources, files)) continue
    showToast({ title: texts.continues, description: texts.continuesText })
    return begun
  }
  return beginImport({ sources: files.map((file) => ({ name: sourceName(file), bytes: file.size })) })
}

const ChosenFiles = ({ files, onRemove }: { files: File[]; onRemove: (file: File) => void }) => (
  <ul aria-label={texts.list} className="border-b border-rule">
    {files.map((file) => (
      <li key={`${file.name} ${file.size}`} className="flex items-center gap-x-4 border-t border-rule py-1">
        <span className="min-w-0 grow font-semibold wrap-anywhere">{file.name}</span>
        <span className="shrink-0 text-sm text-muted tabular-nums">{formatSpace(file.size)}</span>
        <QuietButton
          data-row
          tone="bad"
          aria-label={texts.removeLabel(file.name)}
          onClick={(event) => {
            leaveRow(event.currentTarget)
            onRemove(file)
          }}
        >
          {texts.remove}
        </QuietButton>
      </li>
    ))}
  </ul>
)
