import type { SampleContent, SampleRemoved } from '#features/sample/sample.schema.ts'
import { fieldsOf, numberOf, textOf } from '#lib/shapes.ts'
import { readQuery } from '#ui/api.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

const SAMPLE = '/api/sample'

/** What is left of the sample content. */
export const sampleQuery = readQuery(SAMPLE, (body): SampleContent => {
  const fields = fieldsOf(body)
  const number = (name: keyof SampleContent) => numberOf(fields[name]) ?? 0
  const ids = (name: keyof SampleContent) => {
    const given = fields[name]
    return Array.isArray(given) ? given.map((id) => textOf(id)) : []
  }
  return {
    posts: ids('posts'),
    edited: number('edited'),
    genres: number('genres'),
    genre_ids: ids('genre_ids'),
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
