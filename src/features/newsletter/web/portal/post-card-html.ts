import { postCardTexts } from '#features/newsletter/texts/portal.ts'
import { postPath } from '#lib/paths.ts'
import type { ManagedPage } from '#features/posts/web/portal/content.api.ts'

type Card = ManagedPage['posts'][number]

/** Uses the browser, since importing the server's function would add it to every reader's page. */
function escapeHtml(text: string): string {
  const element = document.createElement('p')
  element.textContent = text
  return element.innerHTML.replaceAll('"', '&quot;')
}

/** The server adds the site's host to the paths when it builds the mail. */
export function postCardHtml({ id, slug, title, excerpt, author, picture }: Card): string {
  const link = escapeHtml(postPath({ id, slug }))
  const image =
    picture &&
    `<p><a href="${link}"><img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="600"></a></p>`
  return [
    image,
    `<h2><a href="${link}">${escapeHtml(title)}</a></h2>`,
    excerpt && `<p>${escapeHtml(excerpt)}</p>`,
    `<p>${escapeHtml(postCardTexts.by(author))} · <a href="${link}">${escapeHtml(postCardTexts.read)}</a></p>`,
  ]
    .filter(Boolean)
    .join('\n')
}

const RULE = '<hr>'

/** Inserts a card between two texts, with a rule above and below it where there is text. */
export function withCard(before: string, card: string, after: string): string {
  const [above, below] = [before.trimEnd(), after.trimStart()]
  return [
    above,
    above && !above.endsWith(RULE) && RULE,
    card,
    below && !below.startsWith(RULE) && RULE,
    below,
  ]
    .filter(Boolean)
    .join('\n\n')
}
