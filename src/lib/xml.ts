const SPACES = '\t\n\r'
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Removes control characters, which XML forbids even when they are escaped. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, (character) => (SPACES.includes(character) ? character : ''))
    .replace(/\p{Noncharacter_Code_Point}/gu, '')

/** Finished XML, as opposed to text that still needs escaping. */
export type Xml = { readonly xml: string }

type Value = string | number | undefined
type Child = Value | Xml | readonly (Xml | undefined)[]

const escaped = (value: string | number): string =>
  plainText(String(value)).replace(/[&<>"]/g, (sign) => ESCAPES[sign]!)

const written = (child: Child): string => {
  if (child === undefined) return ''
  if (typeof child !== 'object') return escaped(child)
  return 'xml' in child ? child.xml : child.map((one) => one?.xml ?? '').join('')
}

/**
 * The only place that escapes attributes and text. We don't use the package `feed`, because it
 * escaped only some characters: a tag with a `<` made the feed invalid.
 */
export function element(name: string, attributes: Record<string, Value>, ...children: Child[]): Xml {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(value!)}"`)
    .join('')
  const inner = children.map(written).join('')
  return { xml: inner ? `<${name}${given}>${inner}</${name}>` : `<${name}${given}/>` }
}

/** HTML in a CDATA section, which needs no escaping. */
export const html = (text: string): Xml => ({
  xml: `<![CDATA[${plainText(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`,
})

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="utf-8"?>\n${root.xml}`
