/* Errors of form fields. The readers' form pages load this file. */

export const INVALID_EMAIL = 'Please enter a valid email'
export const INVALID_LINK = 'Please enter a link such as https://example.com'
export const NOT_A_DOCUMENT = 'Please choose a PDF, DOC, DOCX or ZIP file'
export const NOT_AUDIO = 'Please choose an audio file'

export const tooLongText = (max: number) => `Please enter at most ${max} characters`
export const tooLargeText = (what: string, limit: string) => `${what} may be at most ${limit}`
