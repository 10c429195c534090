import { z } from 'zod'

/** Sentences for people where a schema gives none of its own. */
z.config({ customError: (issue) => sentence(issue) })

function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'This is missing' : wrongType(issue.expected)
  if (issue.code === 'invalid_value') return `Please choose one of: ${issue.values.map(String).join(', ')}`
  if (issue.code === 'invalid_format')
    return issue.format === 'email' ? 'Please enter a valid email' : 'This has not the right form'
  if (issue.code === 'too_small') return `Please enter at least ${amount(issue.minimum, issue.origin)}`
  if (issue.code === 'too_big') return `Please enter at most ${amount(issue.maximum, issue.origin)}`
  return undefined
}

const wrongType = (expected: string) =>
  ['number', 'int', 'nan'].includes(expected)
    ? 'Please enter a whole number'
    : `This must be ${article(expected)}`

const article = (kind: string) =>
  ({ string: 'text', array: 'a list', object: 'a group of fields', boolean: 'yes or no' })[kind] ?? kind

function amount(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${limit} ${limit === 1 ? 'character' : 'characters'}`
  return origin === 'array' ? `${limit} entries` : String(limit)
}
