import { z } from 'zod'
import { inputTexts, typeNames } from './texts/inputs.ts'

/** Default messages for schemas that give none. */
z.config({ customError: (issue) => sentence(issue) })

function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? inputTexts.missing : wrongType(issue.expected)
  if (issue.code === 'invalid_value') return inputTexts.choose(issue.values.map(String).join(', '))
  if (issue.code === 'invalid_format') return issue.format === 'email' ? inputTexts.email : inputTexts.format
  if (issue.code === 'too_small') return inputTexts.atLeast(amount(issue.minimum, issue.origin))
  if (issue.code === 'too_big') return inputTexts.atMost(amount(issue.maximum, issue.origin))
  return undefined
}

const wrongType = (expected: string) =>
  ['number', 'int', 'nan'].includes(expected)
    ? inputTexts.wholeNumber
    : inputTexts.type(typeNames[expected] ?? expected)

function amount(limit: number | bigint, origin: string): string {
  if (origin === 'string') return inputTexts.characters(limit)
  return origin === 'array' ? inputTexts.entries(limit) : String(limit)
}
