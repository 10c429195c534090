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
} from '#features/posts/web/share/share-icons.tsx'
import { socialLinksQuery } from '#features/settings/web/settings.api.ts'
import { copyText } from '#ui/copy-text.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useRead } from '#ui/use-read.ts'
import { shareTexts as texts } from '../../texts/article-parts.ts'

const POPUP = 'popup,noopener,width=600,height=400'
const FEEDBACK_MS = 4000

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

/** The links work without scripts. A popup only keeps the post open. */
export function ShareBar({ address, title }: { address: string; title: string }) {
  const social = useRead(socialLinksQuery).data
  const hydrated = useHydrated()
  return (
    <section aria-label={texts.label} className="share screen-only">
      {targets(address, title).map(({ name, href, icon }) => (
        <ShareLink key={name} href={href} label={texts.shareOn(name)} icon={icon} onClick={openPopup} />
      ))}
      {social?.social_instagram_url && (
        <ShareLink href={social.social_instagram_url} label={texts.instagram} icon={<InstagramIcon />} />
      )}
      {social?.social_youtube_url && (
        <ShareLink href={social.social_youtube_url} label={texts.youtube} icon={<YouTubeIcon />} />
      )}
      <CopyButton address={address} />
      {hydrated && 'share' in navigator && (
        <button
          type="button"
          className="share-button"
          aria-label={texts.more}
          data-tip
          // Closing the share sheet without a choice is not a failure.
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
        aria-label={texts.copy}
        data-share="link"
        data-tip
        onClick={() => {
          copyText(address).then(
            () => setFeedback(texts.copied),
            () => setFeedback(texts.notCopied),
          )
        }}
      >
        {feedback === texts.copied ? <DoneIcon /> : <LinkIcon />}
      </button>
      <p role="status" className="share-feedback">
        {feedback}
      </p>
    </>
  )
}
