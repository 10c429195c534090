import { useId, useState } from 'react'
import { authorFeedPath, RSS_PATH } from '#lib/paths.ts'
import { withParams } from '#ui/calls.ts'
import {
  FOLLOW,
  FOLLOW_BY_EMAIL,
  FOLLOW_FEED,
  followLead,
  followName,
} from '#features/newsletter/texts/site.ts'
import { NewsletterForm } from '#features/newsletter/web/newsletter-form.tsx'
import { Button } from '#ui/button.tsx'

type FollowAuthorProps = { name: string; slug: string; className?: string }

/** Without scripts, only the feed works. An author without a page is followed by name. */
export function FollowAuthor({ name, slug, className = 'mt-5' }: FollowAuthorProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={`screen-only ${className}`}>
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
        <NewsletterForm buttonLabel={FOLLOW_BY_EMAIL} author={slug || name} />
        <p className="mt-3">
          {FOLLOW_FEED.before}{' '}
          <a
            href={slug ? authorFeedPath(slug) : withParams(RSS_PATH, { author: name })}
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
