import type { Element } from 'domhandler'
import { alignmentOf, fontOf, fontSizeOf, highlightOf, textColourOf } from '#lib/text-styles.ts'
import type { Attributes } from './dom.ts'

const SCHEMES = /^(?:https?|ftps?|mailto|tel|callto|sms|xmpp|file):/i
/** Characters that browsers ignore when they look for a scheme. */
const IGNORED = /[\p{Cc}\s]/gu

/** An address that a text may link to or show. `file:KEY` names a file of the export, never one of a disk. */
export function safeAddress(address: string | undefined): string | undefined {
  const trimmed = (address ?? '').replaceAll(/[\p{Cc}]/gu, '').trim()
  if (!trimmed) return undefined
  if (trimmed.startsWith('//')) return `https:${trimmed}`
  const bare = trimmed.replaceAll(IGNORED, '')
  const scheme = /^[^/?#]*?:/.exec(bare)
  if (scheme && !SCHEMES.test(bare)) return undefined
  return /^file:[/\\]/i.test(bare) ? undefined : trimmed
}

const COLUMN_SIDES = new Map([
  ['has-text-align-center', 'center'],
  ['has-text-align-right', 'right'],
  ['aligncenter', 'center'],
])

function declarations(style: string): Map<string, string> {
  const pairs = style.split(';').flatMap((part) => {
    const colon = part.indexOf(':')
    return colon < 0 ? [] : [[part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1)] as const]
  })
  return new Map(pairs)
}

/** The alignment of a paragraph or heading, from its style, its class or the attribute of older HTML. */
export function alignment({ attribs }: Element): Attributes {
  const styled = alignmentOf(declarations(attribs['style'] ?? '').get('text-align') ?? '')
  const classed = (attribs['class'] ?? '').split(/\s+/).flatMap((name) => COLUMN_SIDES.get(name) ?? [])
  const side = styled ?? classed[0] ?? alignmentOf(attribs['align'] ?? '')
  return side && side !== 'left' ? { style: `text-align:${side}` } : {}
}

/** The colours, fonts and sizes that the editor offers. All others become ordinary text. */
export function textStyle({ attribs }: Element): Attributes {
  const given = declarations(attribs['style'] ?? '')
  const read = (property: string) => given.get(property) ?? ''
  const known = [
    ['color', textColourOf(read('color'))?.value],
    ['background-color', highlightOf(read('background-color'))?.value],
    ['font-family', fontOf(read('font-family'))?.stack],
    ['font-size', fontSizeOf(read('font-size'))],
  ].flatMap(([property, value]) => (value ? [`${property}:${value}`] : []))
  return known.length > 0 ? { style: known.join(';') } : {}
}

/** The given attributes, when they are whole numbers. */
export function numbers({ attribs }: Element, ...names: string[]): Attributes {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = (attribs[name] ?? '').replace(/px$/, '')
      return /^[1-9]\d{0,4}$/.test(value) ? [[name, value] as const] : []
    }),
  )
}
