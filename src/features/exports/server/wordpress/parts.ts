import { element, html, type Xml } from '#lib/xml.ts'

/* Elements of WXR 1.2, the format that WordPress exports and imports. */

/** A value that WordPress stores unchanged. */
export const raw = (name: string, text: string | number, attributes: Record<string, string> = {}): Xml =>
  element(name, attributes, html(String(text)))

/** WordPress reads titles, names and excerpts as HTML, so a title like `<live>` would vanish. */
export const shown = (name: string, text: string, attributes: Record<string, string> = {}): Xml =>
  raw(name, asHtml(text), attributes)

export const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const meta = (key: string, value: string | number): Xml =>
  element('wp:postmeta', {}, [element('wp:meta_key', {}, key), raw('wp:meta_value', value)])

export const category = (domain: string, nicename: string, name: string): Xml =>
  shown('category', name, { domain, nicename })
