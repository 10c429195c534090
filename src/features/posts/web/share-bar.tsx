import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import {
  DoneIcon,
  FacebookIcon,
  InstagramIcon,
  LinkIcon,
  ShareIcon,
  TikTokIcon,
  XIcon,
  YouTubeIcon,
} from '#features/posts/web/share-icons.tsx'
import { socialLinksQuery } from '#features/settings/web/settings.api.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useRead } from '#ui/use-read.ts'

const POPUP = 'popup,noopener,width=600,height=400'
const FEEDBACK_MS = 4000

const COPIED = 'Link copied'
const NOT_COPIED = 'The link could not be copied'

const targets = (address: string, title: string) => {
  const url = encodeURIComponent(address)
  const text = encodeURIComponent(title)
  return [
    { name: 'X', href: `https://x.com/intent/post?url=${url}&text=${text}`, icon: <XIcon /> },
    {
      name: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
      icon: <FacebookIcon />,
    },
    { name: 'TikTok', href: `https://www.tiktok.com/share?url=${url}`, icon: <TikTokIcon /> },
  ]
}

function openPopup(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  window.open(event.currentTarget.href, '_blank', POPUP)
}

async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  // On plain http there is no clipboard to write to, but the old command still works.
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (!copied) throw new Error(NOT_COPIED)
}

/** Passing a post on. The links work without scripts; a popup is only the nicer way. */
export function ShareBar({ address, title }: { address: string; title: string }) {
  const social = useRead(socialLinksQuery).data
  const hydrated = useHydrated()
  return (
    <section aria-label="Share this post" className="share screen-only">
      {targets(address, title).map(({ name, href, icon }) => (
        <ShareLink key={name} href={href} label={`Share on ${name}`} icon={icon} onClick={openPopup} />
      ))}
      {social?.social_instagram_url && (
        <ShareLink href={social.social_instagram_url} label="Instagram profile" icon={<InstagramIcon />} />
      )}
      {social?.social_youtube_url && (
        <ShareLink href={social.social_youtube_url} label="YouTube channel" icon={<YouTubeIcon />} />
      )}
      <CopyButton address={address} />
      {hydrated && 'share' in navigator && (
        <button
          type="button"
          className="share-button"
          aria-label="Share by another way"
          data-tip
          // Closing the sheet without a choice is no failure.
          onClick={() => void navigator.share({ title, url: address }).catch(() => {})}
        >
          <ShareIcon />
        </button>
      )}
    </section>
  )
}

type ShareLinkProps = {
  href: string
  label: string
  icon: ReactNode
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

function ShareLink({ href, label, icon, onClick }: ShareLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      data-tip
      className="share-button"
      onClick={onClick}
    >
      {icon}
    </a>
  )
}

function CopyButton({ address }: { address: string }) {
  const [feedback, setFeedback] = useState('')

  useEffect(() => {
    if (!feedback) return
    const timer = setTimeout(() => setFeedback(''), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [feedback])

  return (
    <>
      <button
        type="button"
        className="share-button scripted"
        aria-label="Copy link"
        data-tip
        onClick={() => {
          copy(address).then(
            () => setFeedback(COPIED),
            () => setFeedback(NOT_COPIED),
          )
        }}
      >
        {feedback === COPIED ? <DoneIcon /> : <LinkIcon />}
      </button>
      <p role="status" className="share-feedback">
        {feedback}
      </p>
    </>
  )
}
