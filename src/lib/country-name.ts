/** The English name of a country if the browser knows the ISO 3166 code, otherwise the code. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/i.test(code)) return code
  try {
    return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}
