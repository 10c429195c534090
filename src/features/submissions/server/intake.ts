import type { Db, Tx } from '#db/tables.ts'
import type { PrivateFiles, SentFile } from '#features/media/server/private-files.service.ts'
import type { Webhooks } from '#features/webhooks/server/webhooks.service.ts'
import { businessDaysAfter } from '#lib/business-days.ts'
import { webLink } from '#lib/form-rules.ts'
import { DAY, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import { invalid, tooMany } from '#platform/errors.ts'
import { writeHistory } from '#features/history/server/history.shared.queries.ts'
import { filesById } from '#features/media/server/files.shared.queries.ts'
import type { Upload } from '#platform/http/multipart.ts'
import { withPublicId } from '#platform/ids.ts'
import { onlyOnce } from '#platform/once.ts'
import { looksLikeSpam } from '#platform/spam.ts'
import { submissionIssues, type SubmissionDraft } from '../submissions.rules.ts'
import { REPLY_BUSINESS_DAYS, type SubmissionForm, type SubmissionReceived } from '../submissions.schema.ts'
import { submissionErrors } from '../texts/errors.ts'
import { chooseCurator } from './assignment.ts'
import { linkKey, releaseKey, submissionFindKey } from './release-keys.ts'
import type { SubmissionMails } from './submission-mails.ts'
import * as saving from './submissions-save.queries.ts'
import { duplicatesOf, sentSince } from './submissions.queries.ts'
import { submissionFacts, type Detail } from './submissions.view.ts'

/** More than a busy label sends in a day. */
const PER_EMAIL_AND_DAY = 20
/** The artist's time zone may have another date. */
const SLACK_DAYS = 1

type Needs = {
  db: Db
  clock: Clock
  privateFiles: PrivateFiles
  mails: SubmissionMails
  webhooks: Pick<Webhooks, 'emit'>
}

/** Checks the form, stores the files, then writes everything in one transaction. */
export function createIntake({ db, clock, privateFiles, mails, webhooks }: Needs) {
  async function insert(
    tx: Tx,
    form: SubmissionForm,
    { files: [file_id, press_kit_id], assigned_to, status }: Placed,
  ) {
    const now = isoNow(clock)
    const music_url = webLink(form.musicUrl) ?? null
    const row = {
      artist_name: form.artistName,
      release_title: form.releaseTitle,
      email: form.email,
      country: form.country,
      release_date: form.releaseDate,
      genres: JSON.stringify(form.selectedGenres),
      music_url,
      file_id: file_id ?? null,
      description: form.description,
      press_kit_id: press_kit_id ?? null,
      social_links: JSON.stringify(form.socialLinks),
      press_coverage: form.pressCoverage,
      publishing: form.publishing,
      status,
      assigned_to,
      reply_by: businessDaysAfter(now, REPLY_BUSINESS_DAYS),
      release_key: releaseKey(form.artistName, form.releaseTitle),
      link_key: music_url && linkKey(music_url),
      created_at: now,
      updated_at: now,
    }
    const id = await withPublicId('SUB', (free) =>
      saving.insertSubmission(tx, { id: free, find_key: submissionFindKey({ id: free, ...row }), ...row }),
    )
    return { id, ...row }
  }

  async function refuseTooMany(tx: Tx, email: string, spam: boolean) {
    if ((await sentSince(tx, email, isoAfter(clock, -DAY), spam)) < PER_EMAIL_AND_DAY) return
    throw tooMany(submissionErrors.tooMany(PER_EMAIL_AND_DAY), DAY / 1000)
  }

  /** Suspected spam is stored without a curator and without a mail. See spam.ts. */
  async function writeSpam(tx: Tx, form: SubmissionForm, files: (string | null)[]) {
    await refuseTooMany(tx, form.email, true)
    const { id } = await insert(tx, form, { files, assigned_to: null, status: 'spam' })
    await saving.insertGenres(tx, id, form.selectedGenres)
    const log = (action: string, detail: Detail) =>
      writeHistory(tx, clock, { subject: 'submission', id, by: null, action, detail })
    await log('received', { to: 'received', notified: false })
    await log('spam', { from: 'received', to: 'spam' })
    return { id, status: 'received' as const, duplicate: false, held: true as const }
  }

  async function write(tx: Tx, form: SubmissionForm, files: (string | null)[], site: Site) {
    await refuseTooMany(tx, form.email, false)
    const curator = await chooseCurator(tx, { genres: form.selectedGenres, email: form.email })
    const row = await insert(tx, form, { files, assigned_to: curator?.id ?? null, status: 'received' })
    const { id } = row
    await saving.insertGenres(tx, id, form.selectedGenres)
    const [audio] = await filesById(tx, [row.file_id])
    const alike = await duplicatesOf(tx, { ...row, sha256: audio?.sha256 ?? null })
    const log = (action: string, detail: Detail) =>
      writeHistory(tx, clock, { subject: 'submission', id, by: null, action, detail })
    await log('received', { to: 'received', notified: true })
    const subject = { ...row, genres: form.selectedGenres }
    await mails.received(tx, subject, site)
    await webhooks.emit(tx, 'submission.received', submissionFacts(row))
    if (curator) {
      await log('assigned', { to: curator.name })
      await mails.assigned(tx, subject, site, { ...curator, staff: false })
    }
    // Only editors may know what other people have sent.
    const duplicate = alike.some(({ email }) => email === form.email)
    return { id, status: 'received' as const, duplicate }
  }

  return {
    /** The same key returns the same response. */
    async receive(given: SubmissionForm, uploads: Upload[], key?: string): Promise<SubmissionReceived> {
      const form = tidied(given)
      const issues = submissionIssues(toDraft(form, uploads), {
        today: isoNow(clock).slice(0, 10),
        slack: SLACK_DAYS,
      })
      if (issues.length > 0) throw invalid(issues)
      const spam = looksLikeSpam(form, clock)
      const site = await mails.site()
      return onlyOnce<SubmissionReceived>({ db, clock }, key && `submission ${key}`, (remember) =>
        privateFiles.withFiles(sentFiles(form, uploads), (ids, keep) =>
          db.transaction().execute(async (tx) => {
            await keep(tx)
            const answer = spam ? await writeSpam(tx, form, ids) : await write(tx, form, ids, site)
            await remember(tx, answer)
            return answer
          }),
        ),
      )
    },
  }
}

type Placed = { files: (string | null)[]; assigned_to: string | null; status: 'received' | 'spam' }
type Site = Awaited<ReturnType<SubmissionMails['site']>>

const uploadOf = (uploads: Upload[], field: string) => uploads.find((upload) => upload.field === field)

/** Completes links, and removes duplicates and empty entries. */
function tidied(form: SubmissionForm): SubmissionForm {
  const links = Object.entries(form.socialLinks).filter(([, link]) => link.trim() !== '')
  return {
    ...form,
    selectedGenres: [...new Set(form.selectedGenres)],
    socialLinks: Object.fromEntries(links.map(([network, link]) => [network, webLink(link) ?? link])),
  }
}

/** A file that was uploaded first has been checked already, so the rules only need to know that it exists. */
function toDraft(form: SubmissionForm, uploads: Upload[]): SubmissionDraft {
  const facts = (field: string) => {
    const upload = uploadOf(uploads, field)
    return upload ? { name: upload.filename, size: upload.bytes, type: '' } : null
  }
  const ahead = form.uploadedFileToken ? { name: '', size: 0, type: '' } : null
  return { ...form, uploadedFile: facts('uploadedFile') ?? ahead, pressKit: facts('pressKit') }
}

const sentFiles = (form: SubmissionForm, uploads: Upload[]): SentFile[] => [
  {
    field: 'uploadedFile',
    kind: 'audio',
    upload: uploadOf(uploads, 'uploadedFile'),
    token: form.uploadedFileToken,
  },
  { field: 'pressKit', kind: 'document', upload: uploadOf(uploads, 'pressKit'), token: form.pressKitToken },
]
