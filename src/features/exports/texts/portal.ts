import type { ExportFormat } from '../exports.schema.ts'
import { formatNames } from './formats.ts'

type Format = { name: string; purpose: string; has: string; lacks: string }

export const exportsPageTexts = {
  title: 'Export',
  lead: 'Take the whole magazine to another system, or keep a copy that you can read without Sleevenotes. A large magazine can take a few minutes. Readers won’t notice.',
  formats: {
    markdown: {
      name: formatNames.markdown,
      purpose: 'A folder of plain text files that people and static site generators can read.',
      has: 'All posts and pages with their details as front matter, authors, genres, comments, header and footer links, public settings, pictures and recordings. Colours, alignment and players stay as HTML.',
      lacks: 'E-mail addresses, the trash and statistics.',
    },
    wordpress: {
      name: formatNames.wordpress,
      purpose: 'A WXR file for Tools → Import in WordPress 6, with the uploads.',
      has: 'All posts and pages as blocks, authors, genres as categories, tags, comments with their threads, header and footer links as menus, pictures and recordings. WordPress fetches the files from this site, so import them while it’s online.',
      lacks:
        'The trash, statistics, and the biographies and portraits of authors. Posts with several authors need the plugin Co-Authors Plus.',
    },
    ghost: {
      name: formatNames.ghost,
      purpose: 'A zip for Settings → Import/Export in Ghost 5 or 6.',
      has: 'All posts and pages, authors with their biographies, genres and tags as tags, header and footer links, pictures and recordings.',
      lacks:
        'The trash, statistics, and comments, which Ghost can’t import. Ghost drops colours, fonts and alignment, and shortens titles to 255 and excerpts to 300 characters.',
    },
  } satisfies Record<ExportFormat, Format>,
  has: 'Included',
  lacks: 'Not included',
  download: (name: string) => `Export as ${name}`,
  started: (name: string) => `Preparing the ${name} export`,
  startedHint: 'Your browser downloads it as soon as it’s ready.',
  private:
    'Keep exports safe: all of them contain drafts, and those for WordPress and Ghost also contain e-mail addresses.',
  others: 'Other exports',
  subscribers: 'Export subscribers as CSV',
  redirects: 'Export redirects as CSV',
  othersText:
    'The exports above don’t contain subscribers, submissions or messages. A backup contains everything.',
  backups: 'Go to backups',
} as const
