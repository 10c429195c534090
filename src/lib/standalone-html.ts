/** HTML for use outside our site: URLs include the host, and pictures have only one size. */
export const standaloneHtml = (html: string, publicUrl: string): string =>
  html
    .replace(/\s(?:srcset|sizes|loading|decoding)="[^"]*"/g, '')
    .replace(/\s(src|href)="\/(?!\/)/g, (_whole, name: string) => ` ${name}="${publicUrl}/`)
