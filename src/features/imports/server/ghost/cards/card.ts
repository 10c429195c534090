import { escapeHtml } from '#lib/html.ts'
import type { Note } from '../../source.ts'

/* A card has the same fields in Lexical and in Mobiledoc, and we read them back from the HTML of Ghost. Cards become
   plain HTML, which `tidy` makes safe at the end: fields of cards may contain any HTML. */

export type Fields = Record<string, unknown>

/** Turns a card into HTML. Its notes name what we can't import. */
export type Card = (fields: Fields, notes: Note[]) => string

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

const own = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

/** A field as it is: plain text, or HTML in fields such as captions. */
export const field = (fields: Fields, name: string): string => {
  const value = own(fields, name)
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

export const isOn = (fields: Fields, name: string): boolean => own(fields, name) === true

export const inner = (fields: Fields, name: string): Fields => fieldsOf(own(fields, name))

export const listOf = (fields: Fields, name: string): unknown[] => {
  const value = own(fields, name)
  return Array.isArray(value) ? value : []
}

/** Attributes with a value, escaped. */
export const attributes = (given: Record<string, string>): string =>
  Object.entries(given)
    .filter(([name, value]) => value !== '' || name === 'alt' || name.startsWith('data-'))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')

/** An element around the HTML, or an empty string if there is none. */
export const around = (name: string, html: string): string => (html ? `<${name}>${html}</${name}>` : '')

export const paragraph = (html: string): string => around('p', html)

export const link = (address: string, words: string, more: Record<string, string> = {}): string =>
  address ? `<a${attributes({ href: address, ...more })}>${words || escapeHtml(address)}</a>` : words

export type Picture = { src: string; alt?: string; title?: string; href?: string; caption?: string }

export const picture = ({ src, alt = '', title = '', href = '', caption = '' }: Picture): string => {
  if (!src) return ''
  const image = `<img${attributes({ src, alt, title })}>`
  return `<figure>${href ? link(href, image) : image}${around('figcaption', caption)}</figure>`
}

/** Joins the parts that are not empty. */
export const joined = (parts: string[], by: string): string => parts.filter((part) => part !== '').join(by)
