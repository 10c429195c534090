/** The portal names the account that it shows. When another person signs in in a second tab, its calls are refused. */
export const ACCOUNT_HEADER = 'x-account'

/** Public pages send this with their reads, so that a signed-in editor gets the same answers as every reader. */
export const READER_HEADER = 'x-reader'
