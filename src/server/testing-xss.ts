const ATTRIBUTES = new Set(
  'style href target rel title data-embed src srcset sizes alt width height loading decoding start type data-type data-checked checked disabled aria-label data-color class colspan rowspan'.split(
    ' ',
  ),
)

const ELEMENTS = /<(script|style|svg|math|iframe|object|embed|form|base|meta|link|video|audio)\b[^>]*>/gi
const ADDRESS = /^[\s\p{Cc}]*(javascript|data|vbscript):/iu
const STYLE = /url|expression|position|behavior/

/** Everything in a response that could run, load from another site or cover a page. */
export function dangersIn(html: string): string[] {
  const attributes = [...html.matchAll(/<[a-z][^>]*>/gi)].flatMap(([tag]) => [
    ...tag.matchAll(/\s([^\s"'>/=]+)(?:="([^"]*)")?/g),
  ])
  const bad = attributes.filter(
    ([, name = '', value = '']) =>
      !ATTRIBUTES.has(name) || ADDRESS.test(value) || (name === 'style' && STYLE.test(value)),
  )
  return [...html.matchAll(ELEMENTS), ...bad].map(([text]) => text)
}
