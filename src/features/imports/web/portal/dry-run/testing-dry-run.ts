import { page } from 'vitest/browser'
import type { ImportDetails, ImportOptions } from '#features/imports/imports.schema.ts'
import { importOf } from '#features/imports/web/portal/testing-imports.ts'
import type { Answers } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const GENRES = [
  { id: 'g1', name: 'Dub', hue: 10 },
  { id: 'g2', name: 'Ambient', hue: 200 },
]

/** Opens a tab of a dry run. The fake server keeps the choices. */
export function openDryRun(tab: string, details: Partial<ImportDetails>, answers: Answers = {}) {
  let state = importOf(details)
  return openPortalPage(
    `/admin/import/i1${tab && `?tab=${tab}`}`,
    {
      'GET /api/imports': [],
      'GET /api/genres': GENRES,
      'GET /api/imports/:id': () => state,
      'GET /api/imports/:id/note-counts': [],
      'PUT /api/imports/:id/options': ({ body }) => {
        state = { ...state, options: body as ImportOptions }
        return state
      },
    },
    answers,
  )
}

export const select = (name: string | RegExp) => page.getByRole('combobox', { name })
export const startButton = () => page.getByRole('button', { name: 'Start import…' })
export const PUT_OPTIONS = 'PUT /api/imports/:id/options'
