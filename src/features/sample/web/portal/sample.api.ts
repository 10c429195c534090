import type { SampleContent, SampleRemoved } from '#features/sample/sample.schema.ts'
import { fieldsOf, numberOf, textOf } from '#lib/shapes.ts'
import { readQuery } from '#ui/api.ts'
import { staffSend } from '#ui/portal/staff.ts'

const SAMPLE = '/api/sample'

/** What is left of the sample content. */
export const sampleQuery = readQuery(SAMPLE, (body): SampleContent => {
  const fields = fieldsOf(body)
  const number = (name: keyof SampleContent) => numberOf(fields[name]) ?? 0
  return {
    posts: Array.isArray(fields['posts']) ? fields['posts'].map((id) => textOf(id)) : [],
    edited: number('edited'),
    genres: number('genres'),
    views: number('views'),
    points: number('points'),
  }
})

export const removeSample = (): Promise<SampleRemoved> =>
  staffSend('DELETE', SAMPLE, {
    shape: (body) => {
      const fields = fieldsOf(body)
      const number = (name: keyof SampleRemoved) => numberOf(fields[name]) ?? 0
      return { posts: number('posts'), edited: number('edited'), genres: number('genres') }
    },
  })
