const SCHEME = /^(https?|ftps?|mailto|tel|callto|sms|cid|xmpp):/i

/** Completes a typed link: a bare domain or e-mail address gets its scheme. Undefined if it is not a link. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (SCHEME.test(text)) return text
  if (/^\/(?![/\\])\S*$/.test(text) || /^#\S+$/.test(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`
  if (/^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]\S*)?$/iu.test(text)) return `https://${text}`
  return undefined
}
