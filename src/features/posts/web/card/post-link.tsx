import type { MouseEvent, ReactNode } from 'react'
import { postPath } from '#lib/paths.ts'

/**
 * Names the clicked card's cover, so that the browser animates it into the post's hero. Only one element may have
 * the name.
 */
function nameCover(event: MouseEvent<HTMLAnchorElement>) {
  for (const named of document.querySelectorAll('.flow')) named.classList.remove('flow')
  event.currentTarget.closest('article')?.querySelector('.cover')?.classList.add('flow')
}

/** The link covers the whole <article>, so that every part of the card opens the post. */
export function PostLink({ post, children }: { post: { id: string; slug: string }; children: ReactNode }) {
  return (
    <a
      href={postPath(post)}
      onClick={nameCover}
      className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
    >
      {children}
    </a>
  )
}
