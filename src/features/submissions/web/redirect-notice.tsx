import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { redirectTexts as texts } from '#features/submissions/texts/form.ts'
import { submitRedirectQuery } from '#features/settings/web/settings.api.ts'
import { Button, LinkButton } from '#ui/button.tsx'

const REDIRECT_SECONDS = 5

/** Tells artists where the site will take them, and lets them stay. */
export function RedirectNotice() {
  const url = useQuery(submitRedirectQuery).data?.url
  const [stopped, setStopped] = useState(false)
  return url && !stopped ? <Countdown url={url} onStop={() => setStopped(true)} /> : null
}

function Countdown({ url, onStop }: { url: string; onStop: () => void }) {
  const [left, setLeft] = useState(REDIRECT_SECONDS)

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [])

  useEffect(() => {
    if (left <= 0) location.assign(url)
  }, [left, url])

  return (
    <div className="flex flex-col gap-4 border-l-4 border-accent bg-raised px-5 py-4">
      {/* Screen readers announce the time once; the countdown is visual only. */}
      <p role="status">
        {texts.leadsTo} <strong className="break-all">{url}</strong>
        <span className="sr-only"> {texts.inSeconds(REDIRECT_SECONDS)}</span>
        <span aria-hidden="true" className="tabular-nums">
          {' '}
          {texts.countdown(Math.max(left, 0))}
        </span>
      </p>
      <p className="flex flex-wrap gap-3">
        <Button onClick={onStop}>{texts.stay}</Button>
        <LinkButton to={url}>{texts.go}</LinkButton>
      </p>
    </div>
  )
}
