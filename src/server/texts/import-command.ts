export const importTexts = {
  usage: `npm run import -- FILE... [--dry-run] [--yes] [--no-fetch] [--no-pages] [--no-comments]
                           [--site ADDRESS] [--permalink PATH]

FILE is an export from WordPress (.xml, .xml.gz, several parts) or Ghost (.json), a zip with one,
a zip with its pictures, or a list of subscribers (.csv).

--dry-run           read the files and say what would happen
--yes               import without asking
--no-fetch          take pictures and recordings from the files only, not from the old site
--no-pages          leave out pages and menus
--no-comments       leave out comments
--site ADDRESS      where a Ghost site was, such as https://old.example
--permalink PATH    how it built the addresses of posts, such as /{year}/{slug}/

If the command is interrupted, run it again to continue.
`,
  noFile: 'Name the file to import.',
  unknownOption: (name: string) => `There is no option ${name}.`,
  missing: (path: string) => `There is no file ${path}.`,
  noDatabase: (dataDir: string) => `There is no database in ${dataDir}. Start the server once first.`,
  oldDatabase: 'The database belongs to another version. Start the server once first.',
  reading: 'Reading the files',
  continues: 'Continuing with what was done before.',
  found: `${'In the files:'.padEnd(24)}${'found'.padStart(9)}${'new'.padStart(9)}`,
  line: (name: string, found: number, fresh: number) =>
    `  ${name.padEnd(22)}${String(found).padStart(9)}${String(fresh).padStart(9)}`,
  notes: 'The import changes or leaves out the following. The portal lists it one by one at /admin/import:',
  noNotes: 'The import changes nothing and leaves nothing out.',
  note: (count: number, title: string) => `  ${String(count).padStart(7)}  ${title}`,
  ask: 'Import now? [y/N] ',
  nothingDone: 'Nothing has been imported.',
  needsYes: 'Nothing has been imported. Add --yes to import without being asked.',
  progress: (done: number, total: number, what: string) => `${done} of ${total}${what && ` (${what})`}`,
  done: 'The import is done. The portal shows its report, and can undo it: /admin/import',
  paused: 'The import is paused. Run the command again to continue.',
  busy: 'Another process is working on this import. Try again in a minute.',
  failed: (reason: string) => `Nothing was imported: ${reason}`,
  stopped: (reason: string) => `The import stopped: ${reason}`,
} as const

export const importKindNames: Record<string, string> = {
  author: 'authors',
  term: 'categories and tags',
  file: 'pictures and sound',
  post: 'posts',
  page: 'pages',
  comment: 'comments',
  'menu-item': 'menu links',
  redirect: 'redirects',
  subscriber: 'subscribers',
  reading: 'reading',
}
