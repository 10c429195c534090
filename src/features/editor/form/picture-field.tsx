import type { ReactNode } from 'react'
import { uploadImage } from '#features/editor/editor.api.ts'
import { Hint } from '#features/editor/form/form-parts.tsx'
import type { PictureDraft } from '#features/editor/form/post-draft.ts'
import { UploadStatus } from '#features/editor/media/upload-status.tsx'
import { tooLarge, useUpload } from '#features/editor/media/use-upload.ts'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { pictureFieldTexts as texts } from '../texts/form.ts'

export const PICTURES = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

type PictureFieldProps = {
  id: string
  label: string
  hint?: string
  maxBytes: number
  picture: PictureDraft | null
  onChange: (picture: PictureDraft | null) => void
  /** Shows the picture once there is one. */
  children: ReactNode
}

export function PictureField({ id, label, hint, maxBytes, picture, onChange, children }: PictureFieldProps) {
  const { state, start, cancel } = useUpload({
    send: uploadImage,
    check: (file) =>
      file.type.startsWith('image/') ? tooLarge(file, maxBytes) : texts.notAPicture(file.name),
    onDone: ({ id: fileId, url, width, height, luminance, placeholder }) =>
      onChange({ url, fileId, width, height, luminance, placeholder }),
  })
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {picture && children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          id={id}
          type="file"
          accept={PICTURES}
          className="file-input"
          {...(hint && { 'aria-describedby': `${id}-hint` })}
          onChange={({ target }) => {
            const file = target.files?.[0]
            // Lets the person choose the same file again after it was refused.
            target.value = ''
            if (file) start(file)
          }}
        />
        {picture && (
          <QuietButton tone="bad" aria-label={texts.removeLabel(label)} onClick={() => onChange(null)}>
            {texts.remove}
          </QuietButton>
        )}
      </div>
      <UploadStatus state={state} cancel={cancel} retry={start} />
      {hint && (
        <div className="pt-2">
          <Hint id={id}>{hint}</Hint>
        </div>
      )}
    </div>
  )
}
