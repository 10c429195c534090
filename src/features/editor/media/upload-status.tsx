import type { UploadState } from '#features/editor/media/use-upload.ts'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'

type UploadStatusProps = { state: UploadState; cancel: () => void; retry: (file: File) => void }

/** How far a file is, or why it did not arrive. */
export function UploadStatus({ state, cancel, retry }: UploadStatusProps) {
  return (
    <div role="status">
      {state.kind === 'sending' && (
        <div className="flex items-center gap-3">
          <progress
            value={state.done}
            max={1}
            aria-label={`Upload of ${state.name}`}
            className="editor-progress grow"
          />
          <span className="text-sm text-muted tabular-nums">{Math.round(state.done * 100)} %</span>
          <QuietButton aria-label={`Cancel upload of ${state.name}`} onClick={cancel}>
            Cancel
          </QuietButton>
        </div>
      )}
      {state.kind === 'failed' && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm font-semibold text-danger">
          {state.message}
          {state.again && <QuietButton onClick={() => retry(state.again!)}>Try again</QuietButton>}
        </p>
      )}
    </div>
  )
}
