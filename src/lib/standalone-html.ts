/** HTML for a place that is not our site: an address needs its host, and nobody chooses between sizes of a picture. */
export const standaloneHtml = (html: string, publicUrl: string): string =>
  html
    .replace(/\s(?:srcset|sizes|loading|decoding)="[^"]*"/g, '')
    .replace(/\s(src|href)="\/(?!\/)/g, (_whole, name: string) => ` ${name}="${publicUrl}/`)
