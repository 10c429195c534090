import { escapeHtml } from '#lib/html.ts'
import { markdownHtml } from '../markdown.ts'
import { attributes, field, paragraph, type Card } from './card.ts'

const html: Card = (fields) => field(fields, 'html')

const markdown: Card = (fields) => markdownHtml(field(fields, 'markdown'))

const code: Card = (fields) => {
  const language = field(fields, 'language').toLowerCase()
  const named = /^[\w+#-]{1,20}$/.test(language) ? `language-${language}` : ''
  const text = typeof fields['code'] === 'string' ? fields['code'] : ''
  return `<pre><code${attributes({ class: named })}>${escapeHtml(text)}</code></pre>${paragraph(field(fields, 'caption'))}`
}

const rule: Card = () => '<hr>'

/** Members-only posts become drafts with the whole text, so the mark in it has no use. */
const paywall: Card = () => ''

export const textCards: Record<string, Card> = {
  html,
  markdown,
  'card-markdown': markdown,
  code,
  codeblock: code,
  hr: rule,
  horizontalrule: rule,
  paywall,
}
