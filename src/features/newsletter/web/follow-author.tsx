import { useId, useState } from 'react'
import { authorFeedPath } from '#lib/paths.ts'
import {
  FOLLOW,
  FOLLOW_BY_EMAIL,
  FOLLOW_FEED,
  followLead,
  followName,
} from '#features/newsletter/texts/site.ts'
import { NewsletterForm } from '#features/newsletter/web/newsletter-form.tsx'
import { Button } from '#ui/button.tsx'

/** Without scripts, only the feed works. */
export function FollowAuthor({ name }: { name: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="screen-only mt-5">
      <Button
        className="scripted"
        aria-expanded={open}
        aria-controls={id}
        aria-label={followName(name)}
        onClick={() => setOpen(!open)}
      >
        {FOLLOW}
      </Button>
      <div id={id} hidden={!open} className="mt-4 border-l-4 border-edge bg-raised p-5">
        <p className="mb-4 text-muted">{followLead(name)}</p>
        <NewsletterForm buttonLabel={FOLLOW_BY_EMAIL} author={name} />
        <p className="mt-3">
          {FOLLOW_FEED.before}{' '}
          <a
            href={authorFeedPath(name)}
            type="application/rss+xml"
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {FOLLOW_FEED.link}
          </a>
        </p>
      </div>
    </div>
  )
}
