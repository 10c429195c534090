import { postPath } from '#lib/paths.ts'
import type { ManagedPage } from '#features/posts/web/portal/content.api.ts'

type Card = ManagedPage['posts'][number]

/** By the browser: the function that the server has for it would come with every reader's page. */
function escapeHtml(text: string): string {
  const element = document.createElement('p')
  element.textContent = text
  return element.innerHTML.replaceAll('"', '&quot;')
}

/** A post in a newsletter. Its addresses get the site's host when the mail is made. */
export function postCardHtml({ id, slug, title, excerpt, author, picture }: Card): string {
  const link = escapeHtml(postPath({ id, slug }))
  const image =
    picture &&
    `<p><a href="${link}"><img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="600"></a></p>`
  return [
    image,
    `<h2><a href="${link}">${escapeHtml(title)}</a></h2>`,
    excerpt && `<p>${escapeHtml(excerpt)}</p>`,
    `<p>By ${escapeHtml(author)} · <a href="${link}">Read it</a></p>`,
  ]
    .filter(Boolean)
    .join('\n')
}

const RULE = '<hr>'

/** A card between two texts, with a rule to whatever is above and below it. */
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
