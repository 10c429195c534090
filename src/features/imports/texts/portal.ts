import { plural } from '#lib/plural.ts'
import type { ImportSystem } from '#lib/values.ts'

export const importsPageTexts = {
  title: 'Import',
  lead: 'Bring posts, pages, pictures, comments and subscribers over from WordPress, Ghost or a newsletter.',
  loading: 'Loading imports...',
  failed: 'We couldn’t load the imports.',
  list: 'Imports',
  empty: 'No imports yet. Choose an export to see what would come over, before anything changes.',
  by: (name: string) => `Started by ${name}`,
  byCommand: 'Started on the command line',
  notes: (count: number) => plural(count, 'note'),
} as const

export const newImportTexts = {
  label: 'Files to import',
  choose: 'Choose files',
  drop: ' or drop them here',
  hint: '.xml, .xml.gz, .json, .zip or .csv. You can choose several files, such as an export and its pictures.',
  list: 'Chosen files',
  remove: 'Remove',
  removeLabel: (name: string) => `Remove ${name}`,
  upload: (count: number, size: string) => `Upload ${plural(count, 'file')} (${size})`,
  starting: 'Starting…',
  nothingYet: 'This only uploads the files. You decide afterwards what to import.',
  notStarted: 'Upload not started',
  retry: 'Please try again.',
  continues: 'Upload continues',
  continuesText: 'Parts of these files were uploaded before.',
  problems: {
    empty: (name: string) => `${name} is empty. Export it again, and choose the new file.`,
    ending: (name: string) =>
      `${name} can’t be imported. Choose a file that ends in .xml, .xml.gz, .json, .zip or .csv. Put a folder into a .zip first.`,
    large: (name: string, size: string, limit: string) => `${name} is ${size}; the limit is ${limit}.`,
    many: (limit: number) => `An import has at most ${limit} files. Put the pictures into fewer .zip files.`,
  },
} as const

export const exportHelpTexts = {
  title: 'How to export from WordPress, Ghost and newsletter programs',
  exports: [
    {
      name: 'WordPress',
      steps:
        'Go to Tools → Export, choose “All content”, and download the .xml file. For pictures and sound, zip the folder wp-content/uploads on your server, and choose the .zip together with the .xml file. Without it, we can fetch the files from the old site while it’s online.',
    },
    {
      name: 'Ghost',
      steps:
        'Go to Settings → Import/Export → Export, and download the content as .json. For pictures and sound, zip the folders content/images, content/media and content/files. Export the members separately as .csv on the Members page.',
    },
    {
      name: 'Subscribers',
      steps:
        'Download all subscribers as .csv from Ghost, Substack, Mailchimp, Listmonk or Buttondown. Any other .csv with a column of e-mail addresses works, too. We don’t send them any mail.',
    },
  ],
  more: 'The file docs/import.md in your installation explains every step.',
} as const

export const importPageTexts = {
  back: 'All imports',
  loading: 'Loading the import...',
  failed: 'We couldn’t load this import.',
  gone: 'This import doesn’t exist any more. Another admin may have deleted it.',
  titles: {
    wordpress: 'Import from WordPress',
    ghost: 'Import from Ghost',
    subscribers: 'Import subscribers',
  } satisfies Record<ImportSystem, string>,
  untitled: 'Import',
} as const
