/* Errors that stop the start when an environment variable is wrong. They follow its name. */

export const settingTexts = {
  httpUrl: 'must be an address that starts with http:// or https://',
  wholeNumber: (least: number, most: number) => `must be a whole number from ${least} to ${most}`,
  workers: 'must be "auto" or a whole number from 1 to 99',
  postgresUrl: 'must start with postgres://',
  smtpUrl: 'must start with smtp:// or smtps://',
  sender: 'must be an e-mail address, or a name followed by one in <>',
  plainUrl: 'must be an address without ? or #',
  email: 'must be an e-mail address',
  eightCharacters: 'must have at least 8 characters',
  sampleContent: 'must be "default" or "none"',
  headerName: 'must be a header name such as cf-ipcountry',
  oneOf: (values: readonly string[]) => `must be one of ${values.join(', ')}`,
  onOrOff: 'must be "on" or "off"',
  contact: 'must be an e-mail address, or a URL that starts with https://, mailto: or tel:',
  proxies: 'must be "off", a number of proxies, or a list of addresses',
  connections: (least: number, workers: number) =>
    `DATABASE_CONNECTIONS must be at least ${least} for ${workers} workers`,
  s3Incomplete: (missing: string, all: readonly string[]) =>
    `${missing} must be set when uploads go to S3 (${all.join(', ')})`,
  keep: 'must be three whole numbers: how many daily, weekly and monthly backups to keep, such as 7,4,12',
  backupAddress: 'must be a folder, or s3://BUCKET/PREFIX',
  backupNeedsS3: 'is in S3, so it needs the five S3_… variables',
  backupAmongUploads: (place: string) => `must not be in ${place}, where the server keeps other files`,
  bothGiven: (name: string) => `and ${name} are both set: keep one of them`,
  fileUnreadable: (path: string, code: string) => `names ${path}, which cannot be read (${code})`,
  fileEmpty: (path: string) => `names ${path}, which is empty`,
  folderNotCreated: (folder: string) => `DATA_DIR ${folder} cannot be created`,
  folderIsFile: (path: string) => `DATA_DIR needs a folder, but ${path} is a file`,
  folderReadOnly: (folder: string) => `DATA_DIR ${folder} cannot be written to`,
} as const
