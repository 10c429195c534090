import type { FormFields, TestApp } from './testing.ts'

export const APPLICATIONS = '/api/curator-applications'

/** The minimum that the curator form sends. */
export const applicationForm = (more: FormFields = {}): FormFields => ({
  fullName: 'Ida Berg',
  email: 'ida@example.com',
  background: 'Blogger',
  expertise: ['Jazz', 'Ambient'],
  writingExperience: '1-3 years',
  reviewFrequency: '3-5 reviews per week',
  coverLetter: 'I listen to everything that has a double bass in it. '.repeat(3),
  ...more,
})

export async function apply(app: TestApp, more: FormFields = {}): Promise<string> {
  const answer = await app.form('POST', APPLICATIONS, applicationForm(more))
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode}: ${answer.body}`)
  return answer.json<{ id: string }>().id
}
