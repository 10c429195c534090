export const importErrors = {
  subject: 'Import',
  noExport:
    'None of these files is an export from WordPress or Ghost, or a list of subscribers. Upload the .xml file from WordPress, the .json file from Ghost, or a .csv file.',
  mixed: 'These files come from different systems. Import them one after the other.',
  severalGhost: 'These files contain more than one Ghost export. Import them one after the other.',
  tooLarge:
    'A file in this import unpacks to far more than it should, so we didn’t read it. Unpack it yourself, and upload its parts.',
  tooManyFiles: 'This zip file has more than 500,000 entries. Split it into several.',
  damagedZip:
    'We couldn’t read this zip file. It may be damaged or encrypted. Create it again, and upload the new one.',
  damaged:
    'We couldn’t read this file to its end. It may be damaged. Export it again, and upload the new one.',
  changedFile:
    'A file has changed or disappeared since the import began. Begin again with the file as it is now.',
  stopping: 'This import is just stopping. Try again in a moment.',
  noRoom: 'The disk is too full for this import. Free some space and try again.',
  wrongOffset: (received: number) =>
    `This part does not follow the last one. The server has ${received} bytes of this file.`,
  tooMuch: 'This part is larger than the rest of the file.',
  emptyPart: 'This part is empty.',
  notUploading: 'This import already has all its files.',
  notReady: 'This import can’t be started now. Reload the page to see its status.',
  notRunning: 'This import is not running, so there is nothing to pause.',
  running: 'This import is running. Pause it first.',
  fixed: 'This import has started, so you can no longer change its choices.',
  otherRunning: 'Another import is running. Wait until it is done, or pause it.',
  notUndoable: 'Only a finished, failed or paused import can be undone.',
  changed: (count: number) =>
    count === 1
      ? 'One of its posts or pages has been changed since, so this import can’t be undone.'
      : `${count} of its posts and pages have been changed since, so this import can’t be undone.`,
  unknownTerm: 'This category or tag is not in the export.',
  unknownAuthor: 'This author is not in the export.',
  unknownColumn: 'The file has no such column.',
  permalink: 'Enter a path with {slug} or {id}, such as /{year}/{slug}/, or leave it empty.',
  noColumns: 'Choose the column with the e-mail addresses first.',
  genreGone: 'This genre no longer exists. Choose another one.',
  authorGone: 'This author no longer exists. Choose another one.',
  filesGone: 'The files of this import are deleted. Upload them again. Only what is missing is added.',
  expired:
    'Nobody continued this import for 30 days, so we deleted its files. Upload them again to continue.',
  personDeleted:
    'These files named a person whose data an admin has deleted here, so we deleted the files. Upload them again to continue. The import leaves that person out.',
  stopped: 'The import stopped before it was done. Try again, and it continues where it stopped.',
  failing: 'The import stopped three times at the same place. The server’s log says why.',
} as const
