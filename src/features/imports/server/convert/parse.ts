import { type ChildNode, Element, type ParentNode, Text } from 'domhandler'
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/* Builds a tree from any HTML. The parser of htmlparser2 needs quadratic time for deep nesting, and a deep tree
   overflows the stack of every function that walks it. This builder ignores tags below a depth; their text stays. */

const DEEPEST = 60

const VOID = new Set(
  'area base basefont br col embed frame hr img input link meta param source track wbr'.split(' '),
)

/** Elements whose content HTML reads as plain text. Unclosed, they would swallow the rest of the post. */
const RAW = /<(\/?)(iframe|noembed|noframes|noscript|plaintext|xmp|textarea|title)(?=[\s/>])/gi

const closes = (tags: string, ...closed: string[]) => tags.split(' ').map((tag) => [tag, closed] as const)

/** An opening tag ends these elements when one of them is the innermost open one. */
const IMPLIED = new Map<string, readonly string[]>([
  ...closes('tr', 'tr', 'td', 'th', 'p'),
  ...closes('td th', 'td', 'th', 'p'),
  ...closes('thead tbody tfoot', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'p'),
  ...closes('li', 'li', 'p'),
  ...closes('dt dd', 'dt', 'dd', 'p'),
  ...closes('a', 'a'),
  ...closes('option optgroup', 'option'),
  ...closes('rt rp', 'rt', 'rp'),
  ...closes(
    'p h1 h2 h3 h4 h5 h6 address article aside blockquote center details div dl fieldset figure figcaption footer form header hr main nav ol pre section table ul',
    'p',
  ),
])

class TreeBuilder implements TokenizerCallbacks {
  readonly root: ChildNode[] = []
  readonly #html: string
  /** The innermost open element comes last. Elements below the deepest level are only counted. */
  readonly #open: Element[] = []
  readonly #openNames = new Map<string, number>()
  #tag: Element | undefined
  #attribute = ''
  #value = ''

  constructor(html: string) {
    this.#html = html
  }

  onopentagname(start: number, end: number): void {
    this.#tag = new Element(this.#html.slice(start, end).toLowerCase(), {})
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase()
    this.#value = ''
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#html.slice(start, end)
  }

  onattribentity(codePoint: number): void {
    this.#value += String.fromCodePoint(codePoint)
  }

  onattribend(): void {
    const attribs = this.#tag?.attribs
    if (attribs && !Object.hasOwn(attribs, this.#attribute)) attribs[this.#attribute] = this.#value
  }

  onopentagend(): void {
    this.#openTag(false)
  }

  onselfclosingtag(): void {
    this.#openTag(true)
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase()
    if (name === 'br') return this.#append(new Element('br', {}))
    if (!this.#openNames.get(name)) return
    while (this.#pop() !== name);
  }

  ontext(start: number, end: number): void {
    this.#text(this.#html.slice(start, end))
  }

  ontextentity(codePoint: number): void {
    this.#text(String.fromCodePoint(codePoint))
  }

  oncdata(start: number, end: number, offset: number): void {
    this.#text(this.#html.slice(start, end - offset))
  }

  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #openTag(closed: boolean): void {
    const tag = this.#tag
    this.#tag = undefined
    if (!tag) return
    const implied = IMPLIED.get(tag.name)
    while (implied?.includes(this.#open.at(-1)?.name ?? '')) this.#pop()
    const leaf = closed || VOID.has(tag.name)
    if (this.#open.length >= DEEPEST) return leaf ? this.#append(tag) : undefined
    this.#append(tag)
    if (leaf) return
    this.#open.push(tag)
    this.#openNames.set(tag.name, (this.#openNames.get(tag.name) ?? 0) + 1)
  }

  #pop(): string {
    const name = this.#open.pop()?.name ?? ''
    this.#openNames.set(name, (this.#openNames.get(name) ?? 1) - 1)
    return name
  }

  #append(node: ChildNode): void {
    const parent: ParentNode | undefined = this.#open.at(-1)
    const siblings = parent?.children ?? this.root
    node.parent = parent ?? null
    siblings.push(node)
  }

  #text(data: string): void {
    const last = (this.#open.at(-1)?.children ?? this.root).at(-1)
    if (last instanceof Text) last.data += data
    else this.#append(new Text(data))
  }
}

/** Comments, declarations and instructions are left out. */
export function parseHtml(html: string): ChildNode[] {
  const source = html.replaceAll(RAW, '<$1x-$2')
  const builder = new TreeBuilder(source)
  const tokenizer = new Tokenizer({ recognizeSelfClosing: true }, builder)
  tokenizer.write(source)
  tokenizer.end()
  return builder.root
}
