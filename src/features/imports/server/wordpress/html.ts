/** Escapes text for HTML, including quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A block between empty lines, so that automatic paragraphs leave it alone. */
export const block = (html: string): string => `\n\n${html}\n\n`

/** An address alone on its line becomes a player or a link. */
export const addressLine = (address: string): string => block(`<p>${escapeHtml(address)}</p>`)

const IMAGE = /^(?:https?:\/\/|\/(?!\/))[^\s"'<>]+\.(?:jpe?g|png|gif|webp|avif)(?:\?[^\s"'<>]*)?$/i
const AUDIO =
  /^(?:https?:\/\/|\/(?!\/))[^\s"'<>]+\.(?:mp3|m4a|ogg|oga|wav|flac|aac|opus|wma)(?:\?[^\s"'<>]*)?$/i
const VIDEO = /^(?:https?:\/\/|\/(?!\/))[^\s"'<>]+\.(?:mp4|m4v|webm|ogv|mov|wmv|flv)(?:\?[^\s"'<>]*)?$/i
const WORDS = /\p{L}{2,}(?:\P{L}+\p{L}{2,}){3}/u

/** The sentences, pictures and sound in the settings of an unknown block or shortcode, which readers would miss. */
export function readableValues(values: readonly string[]): string {
  return values
    .map((value) => value.trim())
    .filter((value) => value.length <= 20_000)
    .map((value) => {
      if (IMAGE.test(value)) return block(`<img src="${escapeHtml(value)}" alt="">`)
      if (AUDIO.test(value)) return block(`<audio src="${escapeHtml(value)}"></audio>`)
      if (VIDEO.test(value)) return block(`<video src="${escapeHtml(value)}"></video>`)
      if (/^https?:\/\//.test(value)) return ''
      return WORDS.test(value) ? block(`<p>${value.includes('<') ? value : escapeHtml(value)}</p>`) : ''
    })
    .join('')
}
