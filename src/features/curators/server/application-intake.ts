import type { Db, Tx } from '#db/tables.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { PrivateFiles } from '#features/media/server/private-files.service.ts'
import { webLink } from '#lib/form-rules.ts'
import { DAY, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import { invalid, tooMany } from '#platform/errors.ts'
import { writeHistory } from '#features/history/server/history.shared.queries.ts'
import type { Upload } from '#platform/http/multipart.ts'
import { withPublicId } from '#platform/ids.ts'
import { onlyOnce } from '#platform/once.ts'
import { looksLikeSpam } from '#platform/spam.ts'
import { applicationIssues } from '../applications.rules.ts'
import type { ApplicationForm, ApplicationReceived } from '../curators.schema.ts'
import { applicationErrors } from '../texts/errors.ts'
import { receivedLetter } from './application-letters.ts'
import { appliedSince, insertApplication } from './applications.queries.ts'

/** Enough to correct a mistake. */
const PER_EMAIL_AND_DAY = 5

type Site = { name: string; url: string }
type Needs = { db: Db; clock: Clock; mail: Mail; privateFiles: PrivateFiles; site: () => Promise<Site> }

/** Checks the form, then the file, then stores everything in one transaction. */
export function createApplicationIntake({ db, clock, mail, privateFiles, site }: Needs) {
  async function refuseTooMany(tx: Tx, email: string, spam: boolean) {
    if ((await appliedSince(tx, email, isoAfter(clock, -DAY), spam)) < PER_EMAIL_AND_DAY) return
    throw tooMany(applicationErrors.tooMany, DAY / 1000)
  }

  type Sent = { form: ApplicationForm; portfolio_id: string | null; spam: boolean }

  /** Suspected spam is stored but gets no confirmation mail. */
  async function write(tx: Tx, { form, portfolio_id, spam }: Sent, about: Site) {
    await refuseTooMany(tx, form.email, spam)
    const now = isoNow(clock)
    const row = {
      full_name: form.fullName,
      email: form.email,
      phone: form.phone,
      background: form.background,
      expertise: JSON.stringify(form.expertise),
      writing_experience: form.writingExperience,
      portfolio_links: JSON.stringify(form.portfolioLinks),
      social_media: JSON.stringify(form.socialMedia),
      review_frequency: form.reviewFrequency,
      equipment: form.equipment,
      cover_letter: form.coverLetter,
      portfolio_id,
      status: spam ? ('spam' as const) : ('received' as const),
      created_at: now,
      updated_at: now,
    }
    const id = await withPublicId('CUR', (free) => insertApplication(tx, { id: free, ...row }))
    const log = (action: string) => writeHistory(tx, clock, { subject: 'application', id, by: null, action })
    await log('received')
    if (spam) await log('spam')
    else await confirm(tx, { id, ...row }, about)
    return { id, ...(spam && { held: true as const }) }
  }

  const confirm = (tx: Tx, row: { id: string; full_name: string; email: string }, about: Site) =>
    mail.send(tx, {
      kind: 'application',
      recipient: row.email,
      repliesWelcome: true,
      ...receivedLetter(row, about),
    })

  return {
    confirm,

    /** The same key returns the same response. */
    async receive(given: ApplicationForm, [upload]: Upload[], key?: string): Promise<ApplicationReceived> {
      const portfolio = upload ? { name: upload.filename, size: upload.bytes, type: '' } : null
      const issues = applicationIssues({ ...given, portfolio })
      if (issues.length > 0) throw invalid(issues)
      const spam = looksLikeSpam(given, clock)
      const form = tidied(given)
      const about = await site()
      const file = { field: 'portfolio', kind: 'document' as const, upload, token: form.portfolioToken }
      return onlyOnce<ApplicationReceived>({ db, clock }, key && `application ${key}`, (remember) =>
        privateFiles.withFiles([file], ([portfolio_id = null], keep) =>
          db.transaction().execute(async (tx) => {
            await keep(tx)
            const answer = await write(tx, { form, portfolio_id, spam }, about)
            await remember(tx, answer)
            return answer
          }),
        ),
      )
    },
  }
}

/** Completes links, and removes duplicates and empty entries. */
function tidied(form: ApplicationForm): ApplicationForm {
  const media = Object.entries(form.socialMedia).filter(([, link]) => link.trim() !== '')
  return {
    ...form,
    expertise: [...new Set(form.expertise)],
    portfolioLinks: form.portfolioLinks.filter(Boolean).map((link) => webLink(link) ?? link),
    socialMedia: Object.fromEntries(media.map(([network, link]) => [network, webLink(link) ?? link])),
  }
}
