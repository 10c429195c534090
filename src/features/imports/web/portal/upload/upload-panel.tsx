import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ImportDetails, ImportSource } from '#features/imports/imports.schema.ts'
import { timeLeft, uploadTexts as texts } from '#features/imports/texts/upload.ts'
import { FileDrop } from '#features/imports/web/portal/file-drop.tsx'
import { hasArrived, importQuery } from '#features/imports/web/portal/imports.api.ts'
import { ForgetButton } from '#features/imports/web/portal/run/forget-button.tsx'
import { strangerProblems, unsentFiles } from '#features/imports/web/portal/upload/chosen-file.ts'
import { SourceList } from '#features/imports/web/portal/upload/source-list.tsx'
import {
  heldFiles,
  isMoving,
  pauseUpload,
  showUploadElsewhere,
  showUploadHere,
  startUpload,
  type UploadState,
  useUploadState,
} from '#features/imports/web/portal/upload/uploads.ts'
import { formatSpace } from '#lib/bytes.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/portal/session/work-list.tsx'

/** The upload of this tab, or a way to continue one that was interrupted. */
export function UploadPanel({ details }: { details: ImportDetails }) {
  const { id } = details
  const client = useQueryClient()
  const state = useUploadState(id)
  const read = () => client.fetchQuery(importQuery(id))

  useEffect(() => {
    showUploadHere(id)
    return () => showUploadElsewhere(id)
  }, [id])

  /** The server knows best how far it has got, also when this page is old. */
  const upload = async (files: File[]) => startUpload(await read().catch(() => details), files, read)
  return (
    <section aria-label={texts.title} className="flex max-w-3xl flex-col gap-5">
      {state && <Sending id={id} state={state} onContinue={() => void upload(heldFiles(id))} />}
      {!state && hasArrived(details) && <p role="status">{texts.arrived}</p>}
      {!state && !hasArrived(details) && (
        <p className="border-l-4 border-ink bg-raised px-4 py-3">{texts.unfinished}</p>
      )}
      {/* After a failure, the files of this tab may be unreadable. */}
      {(state?.is === 'failed' || (!state && !hasArrived(details))) && (
        <Chooser sources={details.sources} onFiles={(files) => void upload(files)} />
      )}
      <SourceList sources={details.sources} sentOf={state?.sentOf} />
      <div className="-ml-2 sm:-ml-3">
        <ForgetButton run={details} />
      </div>
    </section>
  )
}

type SendingProps = { id: string; state: UploadState; onContinue: () => void }

function Sending({ id, state, onContinue }: SendingProps) {
  const { is, sent, total } = state
  return (
    <div className="border border-rule p-5">
      <Progress label={texts.progress} value={total > 0 ? sent / total : 1} />
      <p className="mt-1.5 flex min-h-6 flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span className="min-w-0 wrap-anywhere">{is === 'sending' && texts.sending(state.name)}</span>
        <span>{amountOf(state)}</span>
      </p>
      {/* Only changes of the status are announced. */}
      <p role="status" className={`mt-2 text-sm ${is === 'failed' ? 'text-danger' : 'text-muted'}`}>
        {STATUS[is] || state.message}
      </p>
      <div className="mt-4 min-h-11">
        {/* One button for both, so that it keeps the focus. */}
        {is !== 'sent' && (
          <Button
            look={isMoving(state) ? 'plain' : 'loud'}
            onClick={isMoving(state) ? () => pauseUpload(id) : onContinue}
          >
            {isMoving(state) ? texts.pause : texts.continue}
          </Button>
        )}
      </div>
    </div>
  )
}

const STATUS: Record<UploadState['is'], string> = {
  sending: texts.stay,
  waiting: texts.waiting,
  paused: texts.paused,
  failed: '',
  sent: texts.checking,
}

function amountOf({ sent, total, secondsLeft }: UploadState): string {
  const amount = texts.amount(formatSpace(sent), formatSpace(total))
  return secondsLeft === undefined ? amount : `${amount}, ${timeLeft(secondsLeft)}`
}

type ChooserProps = { sources: ImportSource[]; onFiles: (files: File[]) => void }

/** The browser can't open the files by itself after a reload. */
function Chooser({ sources, onFiles }: ChooserProps) {
  const [problems, setProblems] = useState<string[]>([])
  return (
    <FileDrop
      label={texts.label}
      choose={texts.choose}
      drop={texts.drop}
      problems={problems}
      onFiles={(files) => {
        setProblems(strangerProblems(sources, files))
        if (unsentFiles(sources, files).length > 0) onFiles(files)
      }}
    />
  )
}
