import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SubmissionState } from '#features/submissions/submissions.schema.ts'
import { StatusCard } from './status-card.tsx'

const AT = '2026-11-01T10:00:00.000Z'

const shown = (more: Partial<SubmissionState>) =>
  renderToStaticMarkup(
    <StatusCard
      submission={{
        id: 'SUB-ABC123XYZ',
        artistName: 'Mára Lune',
        releaseTitle: 'Night Bus',
        status: 'received',
        created_at: AT,
        updated_at: AT,
        history: [{ status: 'received', at: AT }],
        ...more,
      }}
    />,
  )

test('a submission that the spam filter stopped is not shown as queued', () => {
  expect(shown({})).toContain('It’s in the queue.')
  const held = shown({ held: true })
  expect(held).toContain('Our spam filter stopped it, so an editor will check it first.')
  expect(held).not.toContain('It’s in the queue.')
})

test('an unknown status is shown under its own name', () => {
  const card = shown({ status: 'archived' as 'received' })
  expect(card).toContain('archived')
  expect(card).not.toContain('It’s in the queue.')
})
