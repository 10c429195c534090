import type { UploadState } from '#features/editor/media/use-upload.ts'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { uploadTexts as texts } from '../texts/media.ts'

type UploadStatusProps = { state: UploadState; cancel: () => void; retry: (file: File) => void }

/** The progress of an upload, or the reason why it failed. */
export function UploadStatus({ state, cancel, retry }: UploadStatusProps) {
  return (
    <div role="status">
      {state.kind === 'sending' && (
        <div className="flex items-center gap-3">
          <progress
            value={state.done}
            max={1}
            aria-label={texts.progress(state.name)}
            className="editor-progress grow"
          />
          <span className="text-sm text-muted tabular-nums">{Math.round(state.done * 100)} %</span>
          <QuietButton aria-label={texts.cancelLabel(state.name)} onClick={cancel}>
            {texts.cancel}
          </QuietButton>
        </div>
      )}
      {state.kind === 'failed' && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm font-semibold text-danger">
          {state.message}
          {state.again && <QuietButton onClick={() => retry(state.again!)}>{texts.retry}</QuietButton>}
        </p>
      )}
    </div>
  )
}
