import { useId } from 'react'
import { ACCEPTED } from '#features/imports/web/portal/upload/chosen-file.ts'
import { UploadIcon } from '#ui/forms/icons.tsx'
import { described, FieldTexts } from '#ui/field.tsx'

type FileDropProps = {
  label: string
  choose: string
  drop: string
  hint?: string
  /** Why files were not taken, one sentence for each. */
  problems: string[]
  onFiles: (files: File[]) => void
}

/** Takes several files, chosen or dropped: the invisible input covers the frame. */
export function FileDrop({ label, choose, drop, hint, problems, onFiles }: FileDropProps) {
  const id = useId()
  const error = problems.join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <div className="field-frame relative flex min-h-28 items-center justify-center gap-4 border-dashed px-5 py-4 hover:border-ink">
        <input
          id={id}
          type="file"
          multiple
          accept={ACCEPTED}
          aria-label={label}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            // Lets the person choose the same file again after it was removed.
            target.value = ''
            onFiles(files)
          }}
          {...described(id, error, hint)}
        />
        <UploadIcon />
        <p>
          <span className="link font-semibold">{choose}</span>
          <span className="pointer-coarse:hidden">{drop}</span>
        </p>
      </div>
      <div role="alert" className="empty:hidden">
        {error && <FieldTexts id={id} error={error} />}
      </div>
      <FieldTexts id={id} hint={hint} />
    </div>
  )
}
