import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  Application,
  ApplicationSummary,
  Curator,
  CuratorChange,
} from '#features/curators/curators.schema.ts'
import { APPLICATION_ACTIONS, APPLICATION_STATUSES, type ApplicationStatus } from '#lib/values.ts'
import { type Fields, fieldsOf, isFields, listOf, numberOf, textOf, textsOf } from '#lib/shapes.ts'
import { readQuery, withParams } from '#ui/api.ts'
import { ApiError } from '#ui/api-error.ts'
import { staffSend } from '#ui/portal/session/staff.ts'
import { somebodyOf, textsByName, textsIn } from '#ui/portal/session/texts-in.ts'

export const APPLICATIONS_PATH = '/api/curator-applications'
export const CURATORS_PATH = '/api/curators'
export const APPLICATIONS_PAGE_SIZE = 20

const statusOf = (value: unknown): ApplicationStatus =>
  APPLICATION_STATUSES.find((known) => known === value) ?? 'received'

function summaryOf(fields: Fields): ApplicationSummary | undefined {
  const id = textOf(fields['id'])
  if (!id) return undefined
  return {
    id,
    ...textsIn(fields, 'full_name', 'email', 'background', 'writing_experience', 'review_frequency'),
    ...textsIn(fields, 'created_at', 'updated_at'),
    expertise: textsOf(fields['expertise']),
    status: statusOf(fields['status']),
    version: numberOf(fields['version']) ?? 0,
  }
}

const eventOf = (fields: Fields): Application['history'][number] => ({
  ...textsIn(fields, 'id', 'at'),
  action: APPLICATION_ACTIONS.find((known) => known === fields['action']) ?? 'received',
  by: somebodyOf(fields['by']),
  message: textOf(fields['message']) || null,
})

function portfolioOf(value: unknown): Application['portfolio'] {
  if (!isFields(value)) return null
  return { ...textsIn(value, 'name', 'mime'), bytes: numberOf(value['bytes']) ?? 0 }
}

function applicationOf(body: unknown): Application {
  const fields = fieldsOf(body)
  const summary = summaryOf(fields)
  if (!summary) throw new TypeError('Expected an application')
  return {
    ...summary,
    ...textsIn(fields, 'phone', 'equipment', 'cover_letter', 'portfolio_url'),
    portfolio_links: textsOf(fields['portfolio_links']),
    social_media: textsByName(fields['social_media']),
    portfolio: portfolioOf(fields['portfolio']),
    account_id: textOf(fields['account_id']) || null,
    history: listOf(fields['history'], eventOf),
  }
}

function curatorOf(fields: Fields): Curator | undefined {
  const id = textOf(fields['id'])
  if (!id) return undefined
  return {
    id,
    ...textsIn(fields, 'name', 'email', 'created_at'),
    expertise: textsOf(fields['expertise']),
    open: numberOf(fields['open']) ?? 0,
    invited: fields['invited'] === true,
    disabled: fields['disabled'] === true,
  }
}

export type ApplicationsPage = { applications: ApplicationSummary[]; total: number }

export const applicationsQuery = (status: ApplicationStatus, page: number) =>
  queryOptions({
    ...readQuery(
      withParams(APPLICATIONS_PATH, { status, page, limit: APPLICATIONS_PAGE_SIZE }),
      (body, total): ApplicationsPage => {
        const applications = listOf(body, summaryOf)
        return { applications, total: total ?? applications.length }
      },
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const pathOf = (id: string) => `${APPLICATIONS_PATH}/${encodeURIComponent(id)}`

export const applicationQuery = (id: string) =>
  queryOptions({ ...readQuery(pathOf(id), applicationOf), staleTime: 0 })

export const markSpam = (id: string): Promise<Application> =>
  staffSend('POST', `${pathOf(id)}/spam`, { shape: applicationOf })

/** Out of the Spam folder, to those that wait. */
export const notSpam = (id: string): Promise<Application> =>
  staffSend('POST', `${pathOf(id)}/not-spam`, { shape: applicationOf })

export type Answer = { verdict: 'accept' | 'decline'; message: string }

export const answerApplication = (id: string, { verdict, message }: Answer): Promise<Application> =>
  staffSend('POST', `${pathOf(id)}/${verdict}`, { body: { message }, shape: applicationOf })

/** What somebody else has answered, when an answer was refused for that reason. */
export function answeredBy(error: unknown): Application | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { current } = error.details
  return current === undefined ? undefined : applicationOf(current)
}

export const curatorsQuery = queryOptions({
  ...readQuery(CURATORS_PATH, (body) => listOf(body, curatorOf)),
  staleTime: 0,
})

/** Answers what the closing of the account gave to others. */
export const changeCurator = (id: string, change: CuratorChange): Promise<HandedOver> =>
  staffSend('PATCH', `${CURATORS_PATH}/${encodeURIComponent(id)}`, {
    body: change,
    shape: (body) =>
      listOf(fieldsOf(body)['handed_over'], (fields) => ({
        id: textOf(fields['id']),
        version: numberOf(fields['version']) ?? 0,
      })),
  })

type HandedOver = NonNullable<CuratorChange['take_back']>
