import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { formatBytes } from '#lib/bytes.ts'
import { formatDuration } from '#lib/duration.ts'
import { Button } from '#ui/button.tsx'
import { described, FieldTexts } from '#ui/field.tsx'
import { UploadIcon } from '#ui/forms/icons.tsx'
import type { UploadSlot } from '#features/media/web/upload-slot.api.ts'
import type { UploadState } from '#features/media/web/upload-state.ts'
import { fileFieldTexts as texts } from '../texts/upload.ts'

type FileFieldProps = {
  id: string
  label: string
  hint: string
  accept: string
  slot: UploadSlot
  error?: string
}

/** Uploads a file as soon as it is chosen, with progress, a cancel button and errors. */
export function FileField({ id, label, hint, accept, slot, error }: FileFieldProps) {
  const state = slot.use()
  const group = useRef<HTMLDivElement>(null)
  // A running upload may still succeed, so an error is shown only for an empty field.
  const problem = state.is === 'refused' ? state.message : state.is === 'empty' ? error : undefined

  useEffect(() => void slot.resume(), [slot])

  // The pressed button disappears, so keep the focus in the field.
  const thenFocus = (act: () => void) => () => {
    act()
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('input, button')?.focus())
  }

  return (
    <div ref={group} role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-1.5">
      <p id={`${id}-label`} className="font-semibold">
        {label}
      </p>
      {state.is === 'empty' || state.is === 'refused' ? (
        <div className="drop-zone field-frame">
          <input
            id={id}
            type="file"
            accept={accept}
            aria-labelledby={`${id}-label`}
            className="drop-input"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              // Lets the person choose the same file again after correcting it.
              event.target.value = ''
              if (file) thenFocus(() => slot.choose(file))()
            }}
            {...described(id, problem, hint)}
          />
          <UploadIcon />
          <p>
            <span className="link font-semibold">{texts.choose}</span>
            <span className="drop-words">{texts.drop}</span>
          </p>
        </div>
      ) : (
        <ChosenFile state={state}>
          {state.is === 'failed' && (
            <Button data-wrong onClick={thenFocus(slot.retry)}>
              {texts.retry}
            </Button>
          )}
          <Button onClick={thenFocus(slot.remove)}>
            {state.is === 'sending' ? texts.cancel : texts.remove}
          </Button>
        </ChosenFile>
      )}
      <p role="status" className="sr-only">
        {announcement(state)}
      </p>
      {state.is === 'refused' && <RefusedFile name={state.file.name} onRemove={thenFocus(slot.remove)} />}
      <FieldTexts
        id={id}
        error={problem}
        hint={state.is === 'empty' || state.is === 'refused' ? hint : undefined}
      />
    </div>
  )
}

/**
 * Stays visible until the person chooses another file or removes it, so that no form is sent without it by
 * accident.
 */
function RefusedFile({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-danger px-4 py-2">
      <p className="min-w-0 grow basis-40">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {texts.refused}
      </p>
      <Button onClick={onRemove}>{texts.remove}</Button>
    </div>
  )
}

/** Announced once per step, not for every percent. */
function announcement(state: UploadState): string {
  if (state.is === 'empty') return ''
  if (state.is === 'failed' || state.is === 'refused') return state.message
  return state.is === 'sending' ? texts.uploading(state.file.name) : texts.isUploaded(state.file.name)
}

export function uploadText(state: Exclude<UploadState, { is: 'empty' }>): string {
  const size = formatBytes(state.file.size)
  if (state.is === 'failed' || state.is === 'refused') return size
  if (state.is === 'ready') {
    return [size, state.duration > 0 && formatDuration(state.duration), texts.uploaded]
      .filter(Boolean)
      .join(' · ')
  }
  return `${size} · ${state.done < 1 ? `${Math.floor(state.done * 100)}%` : texts.checking}`
}

type ChosenFileProps = { state: Exclude<UploadState, { is: 'empty' | 'refused' }>; children: ReactNode }

function ChosenFile({ state, children }: ChosenFileProps) {
  return (
    <div className="border border-control bg-paper">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 pr-3 pl-4">
        <div className="min-w-0 grow basis-40">
          <p className="truncate font-semibold">{state.file.name}</p>
          <p className="text-sm text-muted tabular-nums">{uploadText(state)}</p>
          {state.is === 'failed' && <p className="text-sm font-semibold text-danger">{state.message}</p>}
        </div>
        <div className="flex gap-2">{children}</div>
      </div>
      {state.is === 'sending' && <UploadBar name={state.file.name} done={state.done} />}
    </div>
  )
}

export function UploadBar({ name, done }: { name: string; done: number }) {
  const percent = Math.floor(done * 100)
  return (
    <div
      role="progressbar"
      aria-label={texts.progress(name)}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 bg-rule"
    >
      <div className="h-full w-(--done) bg-accent" style={{ '--done': `${percent}%` } as CSSProperties} />
    </div>
  )
}
