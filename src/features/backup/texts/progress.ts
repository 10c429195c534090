/* The steps of a backup or a restore, shown before their progress. */

export const progressTexts = {
  reading: 'Reading the database',
  writing: 'Writing the archive',
  unpacking: 'Checking the archive',
  storing: 'Storing files',
  loading: 'Filling the database',
  removing: 'Removing files that are no longer used',
  indexing: 'Indexing posts for the search',
  comparing: 'Comparing rows and files',
  uploading: 'Uploading to S3',
} as const
