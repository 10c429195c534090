const CONTROLS = /(?![\t\n\r])[\p{Cc}\u{fffe}\u{ffff}]/gu
const windows1252 = new TextDecoder('windows-1252')

/**
 * Without the control characters that XML forbids. Those from 128 to 159 are letters and quotation marks of Windows
 * that were once stored in the wrong encoding.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll(CONTROLS, (control) => {
    const code = control.codePointAt(0) ?? 0
    if (code < 0x80 || code > 0x9f) return ''
    return windows1252.decode(Uint8Array.of(code)).replaceAll(CONTROLS, '')
  })
}
