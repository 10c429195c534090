import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { alignment } from './attributes.ts'
import { type Attributes, element, findElement, hasClass, nameOf, text, textOf } from './dom.ts'
import { asBlocks, entryBlocks, wrapped } from './flow.ts'
import { type Rule, type Rules, type Walk, forAll } from './walk.ts'

const LANGUAGE = /(?:^|\s)(?:language-|lang-|brush:\s*)([\w+#-]{1,20})/

/** Words of a block of this name, split where other blocks interrupt them. */
const wordsOf =
  (name: string): Rule =>
  (block, walk) =>
    asBlocks(walk.convert(block.children), walk, name, alignment(block))

/** A frame around blocks that our texts don't have. */
const container: Rule = (block, walk) => asBlocks(walk.convert(block.children), walk, 'p', alignment(block))

const quote: Rule = (block, walk) => {
  const inner = container(block, walk)
  return inner.length > 0 ? [element('blockquote', {}, inner)] : []
}

/** Poems and lyrics: each line stays a line, with its emphasis. */
const verse: Rule = ({ children }, walk) => asBlocks(walk.convert(withBreaks(children)), walk)

function withBreaks(nodes: readonly ChildNode[]): ChildNode[] {
  return nodes.flatMap((node): ChildNode[] => {
    if (isTag(node)) return [element(node.name, node.attribs, withBreaks(node.children))]
    if (!isText(node)) return []
    return node.data
      .split(/\r\n|\r|\n/)
      .flatMap((line, at) => (at === 0 ? [text(line)] : [element('br'), text(line)]))
  })
}

const preformatted: Rule = (block, walk) => {
  if (hasClass(block, 'wp-block-verse')) return verse(block, walk)
  const code = findElement(block.children, ({ name }) => name === 'code')
  const [first] = block.children
  const all = textOf(block.children)
  // Browsers ignore a line break right after the tag, but not one inside <code>.
  const words = first && isText(first) ? all.replace(/^\r?\n/, '') : all
  if (!words.trim()) return []
  const hints = [block.attribs['class'], code?.attribs['class']].join(' ')
  const language = LANGUAGE.exec(hints)?.[1] ?? code?.attribs['lang']
  const named: Attributes =
    language && /^[\w+#-]{1,20}$/.test(language) ? { class: `language-${language.toLowerCase()}` } : {}
  return [element('pre', {}, [element('code', named, [text(words)])])]
}

const list: Rule = (block, walk) => {
  const entries = entriesOf(block.children, walk)
  if (entries.length === 0) return []
  const { start = '', type = '', reversed } = block.attribs
  const isOrdered = block.name === 'ol' && reversed === undefined
  const attribs = {
    ...(isOrdered && /^-?\d{1,6}$/.test(start) && start !== '1' && { start }),
    ...(isOrdered && /^[aAiI]$/.test(type) && { type }),
  }
  return [element(block.name === 'ol' ? 'ol' : 'ul', attribs, entries)]
}

/** Lists in old texts may hold other lists and words without an entry around them. */
function entriesOf(nodes: readonly ChildNode[], walk: Walk): Element[] {
  const entries: Element[] = []
  for (const node of nodes) {
    const isEntry = nameOf(node) === 'li'
    const blocks = entryBlocks(isEntry && isTag(node) ? node.children : [node], walk)
    const last = entries.at(-1)
    if (blocks.length === 0) continue
    if (!isEntry && last && /^[ou]l$/.test(nameOf(node))) last.children = [...last.children, ...blocks]
    else entries.push(element('li', {}, blocks))
  }
  return entries
}

/** A word that is explained, or the visible line of something folded. */
const lead: Rule = ({ children }, walk) => asBlocks(wrapped('strong', {}, walk.convert(children)), walk)

export const blockRules: Rules = {
  p: wordsOf('p'),
  ...forAll('h1 h2 h3 h4 h5 h6', (found, walk) => wordsOf(found.name)(found, walk)),
  ...forAll(
    'div section article aside header footer main nav hgroup address fieldset center body html details dl dd li x-noembed x-noframes search figcaption caption dialog',
    container,
  ),
  blockquote: quote,
  ...forAll('pre listing x-xmp x-plaintext', preformatted),
  ...forAll('ul ol menu dir', list),
  ...forAll('summary dt', lead),
  hr: () => [element('hr')],
}
