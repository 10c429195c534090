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
  const link = escapeHtml(`/blog/post/${id}${slug && `/${slug}`}`)
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
