import type { Audit } from '#features/audit/server/audit.service.ts'
import type { Db, Row, Tx } from '#db/tables.ts'
import { callPath } from '#lib/call-path.ts'
import { APPLICATION_ACTIONS } from '#lib/values.ts'
import { filesById } from '#features/media/server/files.shared.queries.ts'
import type { Auth } from '#features/auth/server/auth.service.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { PrivateFiles } from '#features/media/server/private-files.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { conflict, notFound, Problem } from '#platform/errors.ts'
import {
  doneBy,
  readHistory,
  writeHistory,
  type HistoryRow,
} from '#features/history/server/history.shared.queries.ts'
import type { Application, ApplicationListQuery } from '../curators.schema.ts'
import { applicationErrors } from '../texts/errors.ts'
import { acceptedLetter, declinedLetter } from './application-letters.ts'
import * as queries from './applications.queries.ts'

type Site = { name: string; url: string }
type Needs = {
  db: Db
  clock: Clock
  audit: Audit
  auth: Auth
  mail: Mail
  privateFiles: PrivateFiles
  site: () => Promise<Site>
}
type Answer = { by: string; message: string }
type Decision = 'accepted' | 'declined'

export function createApplications({ db, clock, audit, auth, mail, privateFiles, site }: Needs) {
  async function detail(within: Db, row: Row<'application'>): Promise<Application> {
    const { portfolio_id, ...rest } = row
    const [file] = await filesById(within, [portfolio_id])
    const history = await readHistory(within, 'application', row.id)
    return {
      ...rest,
      portfolio: file ? { name: file.name, bytes: file.bytes, mime: file.mime } : null,
      portfolio_url: file ? callPath('GET /api/curator-applications/:id/portfolio', { id: row.id }) : '',
      history: history.flatMap(toEvent),
    }
  }

  async function found(id: string) {
    const row = await queries.applicationById(db, id)
    if (!row) throw notFound(applicationErrors.subject)
    return row
  }

  /** When two editors answer at once, the second gets the first one's answer in the error. */
  async function answer(id: string, to: Decision, { by, message }: Answer, work: Work): Promise<Application> {
    const about = await site()
    await db.transaction().execute(async (tx) => {
      const row = await queries.lockApplication(tx, id)
      if (!row) throw notFound(applicationErrors.subject)
      if (row.status === 'spam') throw inSpam()
      if (row.status !== 'received') throw answered(await detail(tx, row))
      const { account_id, letter, kind = 'application' } = await work(tx, row, about)
      await queries.updateApplication(tx, id, { status: to, account_id, updated_at: isoNow(clock) })
      await writeHistory(tx, clock, {
        subject: 'application',
        id,
        by,
        action: to,
        detail: message ? { message } : {},
      })
      const target = { id, name: row.full_name }
      await audit.record(tx, { action: 'application-decided', target, detail: to })
      await mail.send(tx, { kind, recipient: row.email, repliesWelcome: true, ...letter })
    })
    return detail(db, await found(id))
  }

  return {
    async list({ status, page, limit }: ApplicationListQuery) {
      const [applications, total] = await Promise.all([
        queries.listApplications(db, status, { limit, offset: (page - 1) * limit }),
        queries.countApplications(db, status),
      ])
      return { applications, total }
    },

    read: async (id: string): Promise<Application> => detail(db, await found(id)),

    portfolio: async (id: string): Promise<Row<'file'>> => privateFiles.find((await found(id)).portfolio_id),

    /** Creates the account and the invitation in the transaction of the decision. */
    accept: (id: string, given: Answer) =>
      answer(id, 'accepted', given, async (tx, row, about) => {
        const { email, full_name: name, expertise } = row
        const account = await auth.invite(tx, { email, name, role: 'curator', expertise })
        if (!account) throw accountExists()
        const target = { id: account.id, name: `${name} (${email})` }
        await audit.record(tx, { action: 'invited', target, detail: 'curator' })
        const letter = acceptedLetter(row, about, { link: account.link, message: given.message })
        return { account_id: account.id, letter, kind: 'invitation' }
      }),

    decline: (id: string, given: Answer) =>
      answer(id, 'declined', given, async (_tx, row, about) => ({
        account_id: null,
        letter: declinedLetter(row, about, given.message),
      })),
  }
}

type Letter = { subject: string; text: string; html: string }
type Work = (
  tx: Tx,
  row: Row<'application'>,
  site: Site,
) => Promise<{ account_id: string | null; letter: Letter; kind?: 'invitation' }>

function toEvent(row: HistoryRow): Application['history'] {
  const action = APPLICATION_ACTIONS.find((known) => known === row.action)
  const { message = null } = row.detail as { message?: string }
  return action ? [{ id: row.id, action, at: row.at, by: doneBy(row), message }] : []
}

const answered = (current: Application) =>
  new Problem(409, 'conflict', applicationErrors.answered, { body: { current } })

const inSpam = () => conflict(applicationErrors.inSpam, 'in_spam')

const accountExists = () => conflict(applicationErrors.accountExists, 'account_exists')
