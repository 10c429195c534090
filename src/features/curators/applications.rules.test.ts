import { expect, test } from 'vitest'
import { applicationIssues, EMPTY_APPLICATION, type ApplicationDraft } from './applications.rules.ts'

const complete: ApplicationDraft = {
  ...EMPTY_APPLICATION,
  fullName: 'Ida Berg',
  email: 'ida@example.com',
  background: 'Blogger',
  expertise: ['Jazz'],
  writingExperience: '1-3 years',
  reviewFrequency: 'Flexible/As needed',
  coverLetter: 'x'.repeat(100),
}

const messages = (change: Partial<ApplicationDraft>) =>
  applicationIssues({ ...complete, ...change }).map(({ path, message }) => `${path}: ${message}`)

test('a complete application has no issues', () => {
  expect(messages({})).toEqual([])
})

test('an empty application has an issue for each required field, in the order of the form', () => {
  expect(applicationIssues(EMPTY_APPLICATION).map(({ message }) => message)).toEqual([
    'Full name is required',
    'Email is required',
    'Professional background is required',
    'Please select at least one genre',
    'Writing experience is required',
    'Please select review frequency',
    'Cover letter is required',
  ])
})

test.each<[Partial<ApplicationDraft>, string[]]>([
  [{ email: 'ida@' }, ['email: Please enter a valid email']],
  [{ coverLetter: 'x'.repeat(99) }, ['coverLetter: Cover letter must be at least 100 characters']],
  [{ expertise: ['Polka'] }, ['expertise: Please select at least one genre']],
  [
    { portfolioLinks: ['', 'ida.example', 'x y'] },
    ['portfolioLinks.2: Please enter a link such as https://example.com'],
  ],
  [
    { portfolio: { name: 'a.pdf', size: 10 * 2 ** 20 + 1, type: '' } },
    ['portfolio: The portfolio may be at most 10 MB'],
  ],
])('an application with %j has the issues %j', (change, expected) => {
  expect(messages(change)).toEqual(expected)
})
