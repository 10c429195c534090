import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
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

/** Takes several files, chosen or dropped: the invisible input covers the frame. A drop beside it counts, too. */
export function FileDrop({ label, choose, drop, hint, problems, onFiles }: FileDropProps) {
  const id = useId()
  const error = problems.join(' ')
  const input = useRef<HTMLInputElement>(null)
  useDropAnywhere(input, onFiles)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="field-frame relative flex min-h-28 items-center justify-center gap-4 border-dashed px-5 py-4 hover:border-ink">
        <input
          ref={input}
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
      <div role="alert" id={`${id}-error`} className="empty:hidden">
        {problems.map((problem) => (
          <p key={problem} className="text-sm font-semibold text-danger">
            {problem}
          </p>
        ))}
      </div>
      <FieldTexts id={id} hint={hint} />
    </div>
  )
}

/** Without this, the browser would leave the page and open a file that misses the frame. */
function useDropAnywhere(input: RefObject<HTMLInputElement | null>, onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    const onDrag = (event: DragEvent) => {
      if (event.target !== input.current) event.preventDefault()
    }
    const onDrop = (event: DragEvent) => {
      onDrag(event)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (event.target !== input.current && files.length > 0) take(files)
    }
    addEventListener('dragover', onDrag, { signal })
    addEventListener('drop', onDrop, { signal })
    return () => over.abort()
  }, [input])
}
