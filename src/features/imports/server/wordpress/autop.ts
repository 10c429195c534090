/* WordPress stores texts without paragraphs: an empty line begins a new one, and a line break is one. This does what
   its function wpautop does, in one pass over the tags. */

const BLOCKS = new Set(
  'address article aside audio blockquote caption center col colgroup dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr iframe legend li main map menu nav noscript object ol option p pre script section select style summary svg table tbody td textarea tfoot th thead tr ul video'.split(
    ' ',
  ),
)
/** Blocks that contain words, but no paragraphs. */
const WITH_WORDS = new Set('h1 h2 h3 h4 h5 h6 figcaption caption summary legend dt p'.split(' '))
/** Elements whose line breaks mean nothing, or are kept. */
const UNTOUCHED = new Set(
  'audio code iframe math object pre script select style svg textarea video'.split(' '),
)
const TAG = /^<(\/?)([a-zA-Z][\w:-]*)(?=[\s/>])[^]*>$/

const EMPTY = new Set(['hr', 'col'])
const LONGEST_TAG = 20_000
const DEEPEST = 100
const BREAKS = /<br\s*\/?>\s*<br\s*\/?>/gi

/** Splits words into paragraphs and lines. */
function paragraphsOf(words: string): string[] {
  return words
    .replaceAll(BREAKS, '\n\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => paragraph.replaceAll(/(<br\s*\/?>)?[^\S\n]*\n/gi, '<br>\n'))
}

type Piece = { source: string; name?: string; isClosing?: boolean }

/** Tags and the text between them. Comments are left out, and a bracket that begins no tag is text. */
function* piecesOf(html: string): Generator<Piece> {
  let done = 0
  for (let at = html.indexOf('<'); at >= 0;) {
    const isComment = html.startsWith('<!--', at)
    const end = isComment ? html.indexOf('-->', at) + 2 : endOfTag(html, at)
    if (isComment && end < 2) break
    const [, closing, name] = end < at ? [] : (TAG.exec(html.slice(at, end + 1)) ?? [])
    if (!isComment && !name) {
      at = html.indexOf('<', at + 1)
      continue
    }
    if (at > done) yield { source: html.slice(done, at) }
    if (name) yield { source: html.slice(at, end + 1), name: name.toLowerCase(), isClosing: closing === '/' }
    else if (html.startsWith('<!--nextpage', at)) yield { source: '\n\n' }
    done = end + 1
    at = html.indexOf('<', done)
  }
  if (done < html.length) yield { source: html.slice(done) }
}

/** The position of the bracket that ends a tag, or -1. Brackets in quoted attributes don't count. */
function endOfTag(html: string, start: number): number {
  const mark = /[<>"']/g
  mark.lastIndex = start + 1
  for (let found = mark.exec(html); found && found.index < start + LONGEST_TAG; found = mark.exec(html)) {
    if (found[0] === '>') return found.index
    if (found[0] === '<') return -1
    const closing = html.indexOf(found[0], found.index + 1)
    if (closing > 0 && closing < start + LONGEST_TAG) mark.lastIndex = closing + 1
  }
  return -1
}

export function autop(html: string): string {
  const made: string[] = []
  const open: string[] = []
  let words = ''
  let untouched = ''

  const flush = () => {
    const paragraphs = paragraphsOf(words)
    words = ''
    const inside = open.at(-1) ?? ''
    if (inside === 'p') made.push(paragraphs.join('</p><p>'))
    else if (WITH_WORDS.has(inside)) made.push(paragraphs.join('<br>'))
    else for (const paragraph of paragraphs) made.push(`<p>${paragraph}</p>\n`)
  }

  const enter = (name: string) => {
    if (open.at(-1) === 'p') open.pop()
    if (open.length < DEEPEST) open.push(name)
  }

  const leave = (name: string) => {
    const at = open.lastIndexOf(name)
    if (at >= 0) open.length = at
  }

  for (const { source, name, isClosing } of piecesOf(html.replaceAll(/\r\n?/g, '\n'))) {
    if (untouched) {
      if (BLOCKS.has(untouched)) made.push(source)
      else words += source.replaceAll('\n', ' ')
      if (isClosing && name === untouched) untouched = ''
    } else if (name && BLOCKS.has(name)) {
      flush()
      made.push(source)
      if (isClosing) leave(name)
      else if (UNTOUCHED.has(name) && !source.endsWith('/>')) untouched = name
      else if (!EMPTY.has(name) && !source.endsWith('/>')) enter(name)
    } else {
      words += name ? source.replaceAll('\n', ' ') : source
      if (name === 'code' && !isClosing) untouched = name
    }
  }
  flush()
  return made.join('')
}
