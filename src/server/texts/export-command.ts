import { formatSpace } from '#lib/bytes.ts'
import { plural } from '#lib/plural.ts'

/* Lines that the operator sees after `npm run export`. */

export const exportTexts = {
  usage: `Usage:
  npm run export -- markdown FILE.zip       write every post, page and file as Markdown; works next to a running server
  npm run export -- wordpress FILE.zip      the same for the importer of WordPress
  npm run export -- ghost FILE.zip          the same for the importer of Ghost
  npm run --silent export -- markdown -     the same, to standard output
`,
  format: 'Give a format: markdown, wordpress or ghost.',
  oneFile: 'Give the name of one file after the format.',
  terminal:
    'a terminal can’t show a zip. Send it to a file or a program: npm run --silent export -- markdown - > FILE',
  exporting: 'Exporting',
  localAddress: (url: string) =>
    `WordPress will look for the pictures at ${url}, which it can’t reach from elsewhere. Set PUBLIC_URL to the address of this site and export again.`,
  wrote: (target: string, { entries, bytes, ms }: { entries: number; bytes: number; ms: number }) =>
    `Wrote ${target}: ${plural(entries, 'file')}. ${formatSpace(bytes)} in ${(ms / 1000).toFixed(1)} s.`,
  notExported: (reason: string) => `Nothing was exported: ${reason}`,
} as const
