import { type ChildNode, Element, isTag } from 'domhandler'
import { embedUrl, PLATFORM_NAMES, platformOf } from '#lib/embed-url.ts'
import { formatDuration } from '#lib/duration.ts'
import { escapeHtml } from '#lib/html.ts'
import type { ContentMedia } from '../content.ts'
import { elementsIn, htmlOf, isBlank, playerIn } from '../text/html.ts'
import { pictureIn, type Picture } from '../text/pictures.ts'

/* HTML as Ghost writes it. Its importer makes cards of it, in version 5 and 6. Lexical of our own would have to follow
   every version of Ghost, and the importer would throw the HTML away. */

/** A text with pictures and players as cards. */
export const ghostHtml = (nodes: ChildNode[]): string =>
  nodes
    .filter((node) => !isBlank(node))
    .map(cardOf)
    .join('\n')

function cardOf(node: ChildNode): string {
  if (!isTag(node)) return htmlOf(node)
  const player = playerIn(node)
  if (player !== undefined) return playerCard(player)
  const picture = pictureIn(node)
  if (picture) return pictureCard(picture)
  if (isHtmlOnly(node)) return htmlCard(htmlOf(node))
  for (const item of elementsIn([node])) if (item.name === 'li') unwrap(item)
  return htmlOf(node)
}

/** Ghost has no tables, no lists of tasks and no frames around text. It keeps these as HTML. */
const isHtmlOnly = ({ name, attribs }: Element) =>
  name === 'table' || name === 'div' || name === 'figure' || attribs['data-type'] === 'taskList'

const htmlCard = (html: string) => `<!--kg-card-begin: html-->\n${html}\n<!--kg-card-end: html-->`

/** Our editor puts a paragraph into each item. Ghost would make a line break of it. */
function unwrap(item: Element) {
  const first = item.children.find((node) => !isBlank(node))
  if (!first || !isTag(first) || first.name !== 'p' || Object.keys(first.attribs).length > 0) return
  item.children = item.children.flatMap((node) => (node === first ? first.children : [node]))
}

function pictureCard({ image, link, caption }: Picture): string {
  const { src = '', alt = '', width, height } = image.attribs
  const shown = new Element('img', {
    src,
    class: 'kg-image',
    alt,
    ...(width && { width }),
    ...(height && { height }),
  })
  const linked = link ? new Element('a', { href: link.attribs['href'] ?? '' }, [shown]) : shown
  const below = caption ? `<figcaption>${caption}</figcaption>` : ''
  const classes = `kg-card kg-image-card${caption ? ' kg-card-hascaption' : ''}`
  return `<figure class="${classes}">${htmlOf(linked)}${below}</figure>`
}

export function playerCard(address: string): string {
  const platform = platformOf(address)
  const frame = platform === undefined ? undefined : embedUrl(platform, address)
  if (platform === undefined || frame === undefined)
    return `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`
  const title = escapeHtml(PLATFORM_NAMES[platform] ?? platform)
  return `<figure class="kg-card kg-embed-card"><iframe src="${escapeHtml(frame)}" title="${title}" width="100%" height="352" frameborder="0" allow="encrypted-media; fullscreen"></iframe></figure>`
}

/** A recording or a video of a post. */
export function fileCard({ media_type, title, artist, seconds }: ContentMedia, address: string): string {
  const src = escapeHtml(address)
  const name = escapeHtml([artist, title].filter(Boolean).join(' – '))
  if (media_type === 'video') {
    const caption = name ? `<figcaption>${name}</figcaption>` : ''
    const classes = `kg-card kg-video-card${name ? ' kg-card-hascaption' : ''}`
    return `<figure class="${classes}"><div class="kg-video-container"><video src="${src}" controls preload="metadata"></video></div>${caption}</figure>`
  }
  const length = seconds === null ? '0:00' : formatDuration(seconds)
  return `<div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="${src}" preload="metadata"></audio><div class="kg-audio-title">${name}</div><div class="kg-audio-player"><span class="kg-audio-duration">${length}</span></div></div></div>`
}
