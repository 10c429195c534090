import { uploadRecording } from '#features/editor/editor.api.ts'
import type { MediaFieldsProps } from '#features/editor/media/media-item.tsx'
import { MediaTypeSelect } from '#features/editor/media/media-type-select.tsx'
import type { MediaDraft } from '#features/editor/form/post-draft.ts'
import { UploadStatus } from '#features/editor/media/upload-status.tsx'
import { tooLarge, useUpload } from '#features/editor/media/use-upload.ts'
import { Waveform } from '#features/editor/media/waveform.tsx'
import type { MediaType } from '#lib/values.ts'
import { MB } from '#lib/bytes.ts'
import { formatDuration } from '#lib/duration.ts'
import { LocalDay } from '#ui/portal/display/local-time.tsx'
import { localMediaTexts as texts } from '../texts/media.ts'

const MAX: Record<MediaType, number> = { audio: 200 * MB, video: 500 * MB }
const ACCEPT: Record<MediaType, string> = { audio: 'audio/*', video: 'video/*' }

/** Uploads a recording. Its tags fill the fields that are still empty. */
export const useRecording = (onChange: MediaFieldsProps['onChange']) =>
  useUpload({
    send: uploadRecording,
    check: (file) =>
      /^(audio|video)\//.test(file.type)
        ? tooLarge(file, MAX[file.type.startsWith('video/') ? 'video' : 'audio'])
        : texts.wrongKind(file.name),
    onDone: ({ id, url, media_type: mediaType, title, artist, duration, peaks }) =>
      onChange((now) => ({
        // Another file makes it a new item.
        id: '',
        fileId: id,
        fileUrl: url,
        mediaType,
        title: now.title || title,
        artist: now.artist || artist,
        seconds: duration,
        peaks: peaks ?? [],
        withheldUntil: undefined,
      })),
  })

type LocalFieldsProps = MediaFieldsProps & { recording: ReturnType<typeof useRecording> }

export function LocalFields({ item, onChange, recording }: LocalFieldsProps) {
  const { state, start, cancel } = recording
  const sending = state.kind === 'sending'
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <MediaTypeSelect item={item} onChange={onChange} />
        <div className="flex flex-col gap-1.5">
          <label htmlFor={`${item.key}-file`} className="font-semibold">
            {item.mediaType === 'video' ? texts.videoFile : texts.audioFile}
          </label>
          <input
            id={`${item.key}-file`}
            type="file"
            accept={ACCEPT[item.mediaType]}
            disabled={sending}
            className="file-input"
            onChange={({ target }) => {
              const file = target.files?.[0]
              target.value = ''
              if (file) start(file)
            }}
          />
        </div>
      </div>
      <UploadStatus state={state} cancel={cancel} retry={start} />
      {item.fileUrl && !sending && <StoredFile item={item} />}
    </>
  )
}

function StoredFile({ item }: { item: MediaDraft }) {
  const { fileUrl, mediaType, seconds, peaks, title } = item
  return (
    <div className="flex flex-col gap-2">
      {peaks.length > 0 && <Waveform peaks={peaks} />}
      {mediaType === 'video' ? (
        <video
          controls
          preload="metadata"
          src={fileUrl}
          aria-label={title}
          className="aspect-video w-full bg-raised"
        />
      ) : (
        <audio controls preload="none" src={fileUrl} aria-label={title} className="w-full" />
      )}
      {seconds !== null && (
        <p className="text-sm text-muted tabular-nums">{texts.duration(formatDuration(seconds))}</p>
      )}
      {item.withheldUntil !== undefined && (
        <p className="border-l-4 border-accent bg-raised px-3 py-2 text-sm">
          {item.withheldUntil ? (
            <>
              {texts.withheld.before}
              <LocalDay day={item.withheldUntil} />
              {texts.withheld.after}
            </>
          ) : (
            texts.noConsent
          )}
        </p>
      )}
    </div>
  )
}
