import type { Audit } from '#features/audit/server/audit.service.ts'
import type { Db, Tx } from '#db/tables.ts'
import { curatorAccounts, heldCurators, setExpertise } from '#features/auth/server/accounts.shared.queries.ts'
import type { Auth } from '#features/auth/server/auth.service.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Media } from '#features/media/server/media.service.ts'
import type { PrivateFiles } from '#features/media/server/private-files.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { byName } from '#lib/names.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { notFound } from '#platform/errors.ts'
import type { Upload } from '#platform/http/multipart.ts'
import type {
  ApplicationForm,
  ApplicationListQuery,
  ChangedCurator,
  Curator,
  CuratorChange,
} from '../curators.schema.ts'
import { curatorErrors } from '../texts/errors.ts'
import { createApplicationIntake } from './application-intake.ts'
import { createApplicationSpam } from './application-spam.ts'
import { createApplications } from './applications.ts'

export type Curators = ReturnType<typeof createCurators>

type Needs = {
  db: Db
  audit: Audit
  clock: Clock
  config: Config
  auth: Auth
  mail: Mail
  settings: Settings
  media: Media
  privateFiles: PrivateFiles
  /** Passed in, because the submissions feature imports this one. */
  submissions: {
    openByCurator: (ids: string[]) => Promise<Map<string, number>>
    handOver: (tx: Tx, leaving: Account, by: string) => Promise<HandedOver[]>
    takeBack: (tx: Tx, returning: Account, handed: HandedOver[], by: string) => Promise<unknown>
  }
  /** Tells the person by mail. Passed in, because the people feature comes after this one. */
  people: { tellClosed: (tx: Tx, id: string, closed: boolean, by: string) => Promise<void> }
}
type Account = { id: string; name: string }
type HandedOver = ChangedCurator['handed_over'][number]
type Answer = { by: string; message: string }

export function createCurators(needs: Needs) {
  const { db, audit, auth, settings, config, submissions, people } = needs
  const site = async () => ({ name: await settings.siteName(), url: config.publicUrl })
  const intake = createApplicationIntake({ ...needs, site })
  const applications = createApplications({ ...needs, site })
  const spam = createApplicationSpam({ ...needs, site, confirm: intake.confirm })

  async function curators(id?: string): Promise<Curator[]> {
    const accounts = await curatorAccounts(db, id)
    const open = await submissions.openByCurator(accounts.map((account) => account.id))
    return accounts.map((account) => toCurator(account, open.get(account.id) ?? 0))
  }

  return {
    apply: (form: ApplicationForm, uploads: Upload[], key?: string) => intake.receive(form, uploads, key),
    applications: (query: ApplicationListQuery) => applications.list(query),
    application: (id: string) => applications.read(id),
    portfolio: (id: string) => applications.portfolio(id),
    accept: (id: string, answer: Answer) => applications.accept(id, answer),
    decline: (id: string, answer: Answer) => applications.decline(id, answer),

    async markSpam(id: string, by: string) {
      await spam.mark(id, by)
      return applications.read(id)
    },
    async rescue(id: string, by: string) {
      await spam.rescue(id, by)
      return applications.read(id)
    },
    removeSpam: (id: string) => spam.remove(id),
    emptySpam: () => spam.empty(),
    purgeSpam: () => spam.purge(),

    list: async (): Promise<Curator[]> => (await curators()).toSorted(byName),

    /** Closing an account reassigns its open submissions; reopening it can take them back. */
    async change(id: string, change: CuratorChange, by: string): Promise<ChangedCurator> {
      const { expertise, disabled, take_back = [] } = change
      const handed_over = await db.transaction().execute(async (tx) => {
        const account = (await heldCurators(tx)).find((curator) => curator.id === id)
        if (!account) throw notFound(curatorErrors.subject)
        if (expertise) await setExpertise(tx, id, [...new Set(expertise)])
        if (disabled === undefined || disabled === (account.disabled_at !== null)) return []
        await auth.setClosed(tx, id, disabled)
        await people.tellClosed(tx, id, disabled, by)
        const action = disabled ? 'account-closed' : 'account-reopened'
        await audit.record(tx, { action, target: { id, name: account.name } })
        if (disabled) return submissions.handOver(tx, account, by)
        await submissions.takeBack(tx, account, take_back, by)
        return []
      })
      return { ...(await curators(id))[0]!, handed_over }
    },
  }
}

type CuratorRow = Awaited<ReturnType<typeof curatorAccounts>>[number]

const toCurator = (
  { password_hash, disabled_at, expertise, ...rest }: CuratorRow,
  open: number,
): Curator => ({
  ...rest,
  expertise: expertise ?? [],
  open,
  invited: password_hash === null,
  disabled: disabled_at !== null,
})
