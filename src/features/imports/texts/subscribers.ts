export type LineProblem = 'no-address' | 'address' | 'status' | 'unclosed'

/** Why a line of a file was left out. */
export const lineProblems: Record<LineProblem, string> = {
  'no-address': 'This line has no e-mail address.',
  address: 'This is not a valid e-mail address.',
  status: 'We don’t know this status, so we don’t know whether we may write to this address.',
  unclosed: 'A quotation mark in this line is never closed, so we can’t read the lines after it.',
}

export const subscriberErrors = {
  empty: 'This file has no lines.',
  unknownColumns: 'We don’t recognise the columns of this file. Choose the column with the e-mail addresses.',
  missingColumn: (name: string) => `This file has no column “${name}”.`,
} as const
