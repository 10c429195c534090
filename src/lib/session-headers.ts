/**
 * The account that the portal shows. If someone else signs in in another tab, the server refuses calls with the old
 * account.
 */
export const ACCOUNT_HEADER = 'x-account'

/** Public pages send this with their reads, so that a signed-in editor gets the same responses as every reader. */
export const READER_HEADER = 'x-reader'
