import { useEffect, useRef, useState } from 'react'
import { CloseIcon } from '#ui/icons.tsx'
import { workTexts } from '#ui/texts/portal.ts'
import {
  closeWork,
  useWorks,
  type Work,
  WORK_HOTKEY,
  WORK_MS,
  WORK_VISIBLE,
} from '#ui/portal/session/work.ts'

/** Shows long-running work on every page. Alt+T moves the focus here. */
export function WorkList() {
  const works = useWorks()
  const region = useRef<HTMLElement>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Uses the key's position, since Alt changes the letter on some layouts.
      if (event.altKey && event.code === WORK_HOTKEY.key) region.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <section ref={region} aria-label={workTexts.region(WORK_HOTKEY.label)} tabIndex={-1} className="toasts">
      <ol aria-live="polite" aria-relevant="additions text" className="works-list">
        {works.slice(0, WORK_VISIBLE).map((work) => (
          <li key={work.id}>
            <WorkCard work={work} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const EDGE = { running: 'border-control', done: 'border-success', failed: 'border-danger' }

function WorkCard({ work }: { work: Work }) {
  const { id, state, title, description, progress, action } = work
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held || state === 'running') return
    const timer = setTimeout(() => closeWork(id), WORK_MS)
    return () => clearTimeout(timer)
  }, [held, id, state])

  return (
    <div
      className={`flex items-start gap-3 border border-l-6 bg-paper p-4 shadow-float ${EDGE[state]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">{title}</p>
        {description && <p className="text-sm text-muted">{description}</p>}
        {state === 'running' && <Progress label={title} value={progress} />}
        {action && (
          <button type="button" className="link min-h-11 text-sm font-semibold" onClick={action.run}>
            {action.label}
          </button>
        )}
      </div>
      {state !== 'running' && (
        <button
          type="button"
          aria-label={workTexts.close}
          className="-m-2 grid size-11 shrink-0 place-items-center hover:bg-raised"
          onClick={() => closeWork(id)}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  )
}

/** Without a value, the duration is unknown. */
export function Progress({ label, value }: { label: string; value: number | undefined }) {
  const percent = value === undefined ? undefined : Math.round(value * 100)
  return (
    <div className="mt-2 flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent !== undefined && { 'aria-valuenow': percent })}
        className="h-1.5 grow overflow-hidden bg-raised"
      >
        {percent === undefined ? (
          <div className="h-full w-1/3 animate-pulse bg-ink" />
        ) : (
          <div className="h-full bg-ink" style={{ width: `${percent}%` }} />
        )}
      </div>
      {percent !== undefined && <span className="w-10 text-right text-sm tabular-nums">{percent}%</span>}
    </div>
  )
}
