/* Errors of calls when the server gives no message. The reader's first script contains them. */

export const REFUSED = 'Network response was not ok'
export const UNREADABLE = 'The server sent a response that could not be read'
export const UNREACHABLE = 'The server could not be reached'
