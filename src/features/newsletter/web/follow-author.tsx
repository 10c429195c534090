import { useId, useState } from 'react'
import { authorFeedPath } from '#lib/paths.ts'
import { NewsletterForm } from '#features/newsletter/web/newsletter-form.tsx'
import { Button } from '#ui/button.tsx'

/** By e-mail, or by the author's own feed; without scripts the feed alone. */
export function FollowAuthor({ name }: { name: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="screen-only mt-5">
      <Button
        className="scripted"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Follow ${name}`}
        onClick={() => setOpen(!open)}
      >
        Follow
      </Button>
      <div id={id} hidden={!open} className="mt-4 border-l-4 border-edge bg-raised p-5">
        <p className="mb-4 text-muted">Every new piece by {name}, as it is published.</p>
        <NewsletterForm buttonLabel="Follow by email" author={name} />
        <p className="mt-3">
          or{' '}
          <a
            href={authorFeedPath(name)}
            type="application/rss+xml"
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            subscribe to the feed
          </a>
        </p>
      </div>
    </div>
  )
}
