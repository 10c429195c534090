import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { formatBytes, MB } from '#lib/bytes.ts'
import { Image } from '#ui/image.tsx'
import { PICTURE_KINDS, pictureProblem } from '#ui/portal/controls/picture-file.ts'
import { imageFieldTexts as texts } from '#ui/texts/portal.ts'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'

/** A new file, or 'none' to remove the picture. Undefined keeps the stored picture. */
export type ChosenPicture = { file: File } | 'none' | undefined

type ImageFieldProps = {
  label: string
  /** The stored picture. */
  url: string
  chosen: ChosenPicture
  onChoose: (chosen: ChosenPicture) => void
  maxMb: number
  hint?: string
  className?: string
}

/** Previews the chosen file and checks its size and type before the upload. */
export function ImageField({ label, url, chosen, onChoose, maxMb, hint, className = '' }: ImageFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const preview = usePreview(chosen === 'none' ? undefined : chosen?.file)
  const shown = chosen === 'none' ? '' : chosen ? preview : url

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    // Lets the person choose the same file again.
    event.target.value = ''
    if (!file) return
    const found = pictureProblem(file, maxMb)
    setProblem(found)
    if (!found) onChoose({ file })
  }

  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="font-semibold">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-4">
        <div className={`grooves overflow-hidden border border-rule ${className}`}>
          {shown && (
            <Image key={shown} src={shown} alt={texts.current(label)} className="size-full object-contain" />
          )}
        </div>
        <div className="flex flex-col items-start">
          <label className="link inline-flex min-h-11 cursor-pointer items-center font-semibold has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-3 has-[:focus-visible]:outline-focus">
            {shown ? texts.chooseAnother : texts.choose}
            <input
              ref={input}
              type="file"
              accept={PICTURE_KINDS.join(',')}
              aria-labelledby={`${id}-label`}
              aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
              className="sr-only"
              onChange={choose}
            />
          </label>
          {shown && (
            <QuietButton
              className="-ml-3"
              onClick={() => onChoose(chosen && chosen !== 'none' && !url ? undefined : 'none')}
            >
              {texts.remove}
            </QuietButton>
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint ?? texts.limit(formatBytes(maxMb * MB))}
      </p>
      <div role="alert" className="empty:hidden">
        {problem && (
          <p id={`${id}-problem`} className="text-sm font-semibold text-danger">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}

/** Loads the preview separately, so that the file can be saved before the preview is ready. */
function usePreview(file: File | undefined): string {
  const [read, setRead] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!file) return
    let current = true
    async function readFile(chosen: File) {
      const url = await dataUrl(chosen)
      if (current) setRead({ file: chosen, url })
    }
    void readFile(file)
    return () => {
      current = false
    }
  }, [file])
  return read && read.file === file ? read.url : ''
}

/** The security policy allows pictures from data URLs. */
function dataUrl(file: File): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
  reader.addEventListener('error', () => resolve(''))
  reader.readAsDataURL(file)
  return promise
}
