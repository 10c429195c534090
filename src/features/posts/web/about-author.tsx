import { useId, useState } from 'react'
import { NewsletterForm } from '#features/newsletter/web/newsletter-form.tsx'
import { Button } from '#ui/button.tsx'
import { Image } from '#ui/image.tsx'

type AboutAuthorProps = { name: string; image: string; bio: string }

export function AboutAuthor({ name, image, bio }: AboutAuthorProps) {
  return (
    <section aria-labelledby="author" className="border-t-6 border-edge pt-5">
      <h2 id="author" className="text-card">
        About the Author
      </h2>
      <div className="mt-5 flex items-center gap-4">
        {image && (
          <Image src={image} alt="" width={72} height={72} className="size-18 object-cover" loading="lazy" />
        )}
        <p className="font-display text-xl font-bold tracking-tight">{name}</p>
      </div>
      {bio && <p className="mt-4 font-read text-lg/relaxed text-muted">{bio}</p>}
      <Follow name={name} />
    </section>
  )
}

/** By e-mail, or by the author's own feed; without scripts the feed alone. */
function Follow({ name }: { name: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const feed = `/feed.xml?author=${encodeURIComponent(name)}`
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
            href={feed}
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
