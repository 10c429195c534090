import { type ChildNode, Element, isTag, type ParentNode, Text } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { MEDIA_TYPES, type MediaType } from '#lib/values.ts'
import { serialise } from './convert/dom.ts'
import type { Note } from './source.ts'

/** A file of ours that replaces one of the old site. */
export type OwnFile = {
  id: string
  kind: 'image' | MediaType
  url: string
  width: number | null
  height: number | null
  title: string
  artist: string
}

/** What replaces an address of the old site. */
export type Found = { file: OwnFile; alt?: string; caption?: string } | { path: string } | { missing: string }

export type Linked = {
  html: string
  notes: Note[]
  /** Ids of our pictures in the text. */
  pictures: string[]
  media: { file: OwnFile; title: string }[]
}

/** The addresses in a converted text, by their use. */
export type References = { pictures: string[]; recordings: string[]; links: string[] }

export function referencesIn(html: string): References {
  const [pictures, recordings, links] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const element of elementsOf(parseDocument(html))) {
    const { src, href } = element.attribs
    if (element.name === 'img' && src) pictures.add(src)
    else if (isRecording(element) && src) recordings.add(src)
    else if (element.name === 'a' && href) links.add(href)
  }
  return { pictures: [...pictures], recordings: [...recordings], links: [...links] }
}

/**
 * Replaces the addresses of the old site. Recordings leave the text and become media of the post. A file that was not
 * found becomes a link to its old address, with a note.
 */
export function linkText(html: string, find: (address: string) => Found | undefined): Linked {
  const document = parseDocument(html)
  const linked: Omit<Linked, 'html'> = { notes: [], pictures: [], media: [] }
  for (const element of elementsOf(document)) {
    if (element.name === 'img') linkPicture(element, find, linked)
    else if (isRecording(element)) linkRecording(element, find, linked)
    else if (element.name === 'a') linkLink(element, find, linked)
  }
  // The inner ones first, because the outer ones may be empty then.
  for (const element of elementsOf(document).toReversed())
    if (isEmptied(element)) DomUtils.removeElement(element)
  return { html: serialise(document.children), ...linked }
}

type Find = (address: string) => Found | undefined
type Into = Omit<Linked, 'html'>

const elementsOf = (document: ParentNode): Element[] =>
  DomUtils.filter(isTag, document as unknown as ChildNode, true).filter((node) => node instanceof Element)

const isRecording = ({ name }: Element) => (MEDIA_TYPES as readonly string[]).includes(name)
const isDownload = ({ attribs }: Element) => 'data-file' in attribs

function linkPicture(element: Element, find: Find, into: Into) {
  const address = element.attribs['src'] ?? ''
  const found = find(address)
  if (found && 'file' in found && found.file.kind === 'image') {
    const { id, url, width, height } = found.file
    element.attribs['src'] = url
    if (width) element.attribs['width'] = String(width)
    if (height) element.attribs['height'] = String(height)
    if (!element.attribs['alt'] && found.alt) element.attribs['alt'] = found.alt
    if (found.caption) addCaption(element, found.caption)
    if (!into.pictures.includes(id)) into.pictures.push(id)
    return
  }
  into.notes.push(missingNote('picture', found, address))
  replaceByLink(element, placeOf(found, address), element.attribs['alt'])
}

/** Adds the caption that the old site stored with the file, unless the text has one. */
function addCaption(element: Element, caption: string) {
  const { parent } = element
  if (!(parent instanceof Element) || parent.name !== 'figure') return
  const has = parent.children.some((child) => child instanceof Element && child.name === 'figcaption')
  if (!has) DomUtils.appendChild(parent, new Element('figcaption', {}, [new Text(caption)]))
}

function linkRecording(element: Element, find: Find, into: Into) {
  const address = element.attribs['src'] ?? ''
  const title = element.attribs['title'] ?? ''
  const found = find(address)
  if (found && 'file' in found && found.file.kind !== 'image') {
    into.media.push({ file: found.file, title })
    DomUtils.removeElement(element)
    return
  }
  into.notes.push(missingNote('recording', found, address))
  replaceByLink(element, placeOf(found, address), title)
}

function linkLink(element: Element, find: Find, into: Into) {
  if ('data-embed' in element.attribs) return
  const address = element.attribs['href'] ?? ''
  const found = find(address)
  const code = isDownload(element) ? 'document-kept' : 'link-kept'
  delete element.attribs['data-file']
  if (!found) return
  if ('path' in found) element.attribs['href'] = found.path
  else if ('missing' in found) keepLink(element, found.missing, code, into)
  else if (found.file.kind === 'image') unwrap(element)
  else {
    into.media.push({ file: found.file, title: DomUtils.textContent(element).trim() })
    unwrap(element)
  }
}

/** Makes the link absolute, because a relative one would not work here. A reason may follow the address. */
function keepLink(element: Element, address: string, code: string, into: Into) {
  if (!/^https?:/i.test(element.attribs['href'] ?? '')) element.attribs['href'] = address.split(' ', 1)[0]!
  into.notes.push({ code, detail: address })
}

const FILE = /^file:/

/** A file without an address is named by its number in the export. */
function missingNote(what: 'picture' | 'recording', found: Found | undefined, address: string): Note {
  if (!placeOf(found, address)) return { code: `${what}-not-exported`, detail: address.replace(FILE, '') }
  return { code: `${what}-missing`, detail: found && 'missing' in found ? found.missing : address }
}

/** Where readers find what is missing, if anywhere. A reason may follow the address. */
function placeOf(found: Found | undefined, address: string): string | undefined {
  const places = [address, found && 'missing' in found ? found.missing.split(' ', 1)[0]! : '']
  return places.find((place) => /^https?:\/\//i.test(place))
}

/** A link if readers can follow it, and only the words otherwise. */
function replaceByLink(element: Element, address: string | undefined, words = '') {
  const isLink = address !== undefined && !isWithin(element, 'a')
  const text = new Text(words || (address ?? ''))
  text.parent = element
  // Changed in its place: finding it among thousands of siblings would take time for each.
  Object.assign(element, {
    name: isLink ? 'a' : 'span',
    attribs: isLink ? { href: address } : {},
    children: [text],
  })
}

const isWithin = (element: Element, name: string): boolean => {
  for (let node = element.parent; node; node = node.parent)
    if (node instanceof Element && node.name === name) return true
  return false
}

/** For a link around a picture. On the old site it led to a larger copy, which we don't need. */
function unwrap(element: Element) {
  // Moving a child changes the list.
  while (element.firstChild) DomUtils.prepend(element, element.firstChild)
  DomUtils.removeElement(element)
}

/** Whether a block has lost its only content. */
const isEmptied = (element: Element): boolean =>
  ['p', 'figure', 'span', 'div'].includes(element.name) &&
  element.children.every((child) => child instanceof Text && child.data.trim() === '')
