import { escapeHtml } from '#lib/html.ts'
import { addNote } from '../../convert/notes.ts'
import {
  attributes,
  around,
  field,
  inner,
  joined,
  link,
  paragraph,
  picture,
  type Card,
  type Fields,
} from './card.ts'

const audio: Card = (fields) => {
  const [src, title] = [field(fields, 'src'), field(fields, 'title')]
  const cover = picture({ src: field(fields, 'thumbnailSrc'), alt: title })
  return `${cover}<audio${attributes({ src, title })}></audio>`
}

const video: Card = (fields) =>
  `<figure><video${attributes({ src: field(fields, 'src'), title: field(fields, 'fileName') })}></video>${around('figcaption', field(fields, 'caption'))}</figure>`

const file: Card = (fields) => {
  const [title, name] = [field(fields, 'fileTitle'), field(fields, 'fileName')]
  const download = link(field(fields, 'src'), escapeHtml(title || name), { 'data-file': '' })
  const size = sizeText(fields)
  const about = joined([title === '' || name === title ? '' : escapeHtml(name), escapeHtml(size)], ', ')
  return paragraph(
    joined(
      [
        download,
        about && ` (${about})`,
        field(fields, 'fileCaption') && `<br>${field(fields, 'fileCaption')}`,
      ],
      '',
    ),
  )
}

const KILOBYTE = 1024

/** Ghost's HTML has the size as text. */
function sizeText(fields: Fields): string {
  const size = field(fields, 'fileSize')
  const bytes = Number(size)
  if (size === '' || !Number.isFinite(bytes)) return size
  if (bytes < KILOBYTE) return `${bytes} bytes`
  const units =
    bytes < KILOBYTE ** 2 ? ([bytes / KILOBYTE, 'KB'] as const) : ([bytes / KILOBYTE ** 2, 'MB'] as const)
  return `${Math.round(units[0])} ${units[1]}`
}

const bookmark: Card = (fields) => {
  const about = { ...fields, ...inner(fields, 'metadata') }
  const words = escapeHtml(field(about, 'title') || field(fields, 'url'))
  const source = joined([escapeHtml(field(about, 'publisher')), escapeHtml(field(about, 'author'))], ', ')
  const lines = [link(field(fields, 'url'), words), escapeHtml(field(about, 'description')), source]
  return paragraph(joined(lines, '<br>')) + paragraph(field(fields, 'caption'))
}

/** The page that a player shows is better than the address of its frame, which often has only a number. */
const embed: Card = (fields, notes) => {
  if (field(fields, 'type') === 'nft' || field(fields, 'embedType') === 'nft') return nft(fields, notes)
  const html = field(fields, 'html').replaceAll(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, '')
  const url = field(fields, 'url')
  const caption = field(fields, 'caption')
  if (/<blockquote\b/i.test(html)) return `${html}${paragraph(caption)}`
  const title = field(inner(fields, 'metadata'), 'title')
  const frame = url ? `<iframe${attributes({ src: url, title })}></iframe>` : html
  return `<figure>${frame}${around('figcaption', caption)}</figure>`
}

const nft: Card = (fields, notes) => {
  const about = { ...fields, ...inner(fields, 'metadata') }
  const title = field(about, 'title')
  addNote(notes, 'ghost-nft', title)
  const creator = joined([field(about, 'author_name'), field(about, 'collection_name')], ' • ')
  return (
    picture({ src: field(about, 'image_url'), alt: title }) +
    paragraph(joined([link(field(fields, 'url'), escapeHtml(title)), escapeHtml(creator)], '<br>')) +
    paragraph(field(fields, 'caption'))
  )
}

/** A player of podcasts that is different for each member. */
const transistor: Card = (_fields, notes) => {
  addNote(notes, 'ghost-transistor')
  return ''
}

export const mediaCards: Record<string, Card> = { audio, video, file, bookmark, embed, nft, transistor }
