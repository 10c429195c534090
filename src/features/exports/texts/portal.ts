import type { ExportFormat } from '../exports.schema.ts'
import { formatNames } from './formats.ts'

type Format = { name: string; purpose: string; has: string; lacks: string }

export const exportsPageTexts = {
  title: 'Export',
  lead: 'Take the whole magazine to another system, or keep a copy that you can read without Sleevenotes. An export shows one moment. Readers don’t notice it.',
  formats: {
    markdown: {
      name: formatNames.markdown,
      purpose: 'A folder of plain text files that people and static site generators can read.',
      has: 'Posts of every status and pages with their fields as front matter, authors, genres, comments, links of the header and footer, public settings, and all pictures and recordings. Colours, alignment and players stay as HTML.',
      lacks: 'E-mail addresses, the trash, and figures.',
    },
    wordpress: {
      name: formatNames.wordpress,
      purpose: 'A WXR file for Tools → Import in WordPress 6, and the uploads beside it.',
      has: 'Posts of every status and pages as blocks, authors, genres as categories, tags, comments with their threads, links of the header and footer as menus, and all pictures and recordings. WordPress fetches the files from this site, so import them while it is online.',
      lacks:
        'The trash, figures, and biographies and portraits of authors. A second author needs the plugin Co-Authors Plus.',
    },
    ghost: {
      name: formatNames.ghost,
      purpose: 'A zip for Settings → Import in Ghost 5 or 6.',
      has: 'Posts of every status and pages, authors with their biographies, genres and tags as tags, links of the header and footer, and all pictures and recordings.',
      lacks:
        'Comments, because Ghost can’t import them; the trash and figures. Ghost drops colours, fonts and alignment, and cuts titles at 255 and excerpts at 300 characters.',
    },
  } satisfies Record<ExportFormat, Format>,
  has: 'Included',
  lacks: 'Not included',
  download: (name: string) => `Export as ${name}`,
  private:
    'Exports for WordPress and Ghost hold e-mail addresses, and every export holds drafts. Keep them safe.',
  others: 'Other exports',
  subscribers: 'Export subscribers as CSV',
  redirects: 'Export redirects as CSV',
  othersText: 'An export holds no subscribers, submissions or messages. A backup holds everything.',
  backups: 'Go to backups',
} as const
