import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { submitRedirectQuery } from '#features/settings/web/settings.api.ts'
import { Button, LinkButton } from '#ui/button.tsx'

const REDIRECT_SECONDS = 5

/** Where the site leads artists afterwards, if it does: told first, and stopped by one press. */
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
      {/* Announced once: the seconds are for the eye. */}
      <p role="status">
        You will be taken to <strong className="break-all">{url}</strong>
        <span className="sr-only"> in {REDIRECT_SECONDS} seconds.</span>
        <span aria-hidden="true" className="tabular-nums">
          {' '}
          in {Math.max(left, 0)} s.
        </span>
      </p>
      <p className="flex flex-wrap gap-3">
        <Button onClick={onStop}>Stay Here</Button>
        <LinkButton to={url}>Go Now</LinkButton>
      </p>
    </div>
  )
}
