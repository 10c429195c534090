import type { Audit } from '#features/audit/server/audit.service.ts'
import { isDeepStrictEqual } from 'node:util'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, Row } from '#db/tables.ts'
import type { Auth } from '#features/auth/server/auth.service.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Media } from '#features/media/server/media.service.ts'
import type { PrivateFiles } from '#features/media/server/private-files.service.ts'
import type { Posts } from '#features/posts/server/posts.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import type { Webhooks } from '#features/webhooks/server/webhooks.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { may } from '#lib/permissions.ts'
import { forbidden, Problem, unauthenticated } from '#platform/errors.ts'
import type { Identity } from '#platform/http/identity.ts'
import type { Upload } from '#platform/http/multipart.ts'
import type { Secrets } from '#platform/secrets.ts'
import type {
  Approval,
  ListenAddress,
  MessageTemplates,
  NoteInput,
  ReviewInput,
  SubmissionChange,
  SubmissionForm,
  SubmissionListQuery,
  TemplatesForm,
} from '../submissions.schema.ts'
import { DEFAULT_TEMPLATES } from '../texts/default-templates.ts'
import { templateErrors } from '../texts/errors.ts'
import { openByCurator } from './submissions-save.queries.ts'
import { createApproval } from './approval.ts'
import { createDesk } from './desk.ts'
import { createHandover, createTakingBack } from './handover.ts'
import { createIntake } from './intake.ts'
import { createListening, type Ticket } from './listening.ts'
import { createPublishing } from './publishing.ts'
import { createSpam } from './spam.ts'
import { createSubmissionMails } from './submission-mails.ts'
import { submissionById } from './submissions.queries.ts'
import { createReads, requireVisible, type Viewer } from './submissions.read.ts'
import { createWaiting } from './waiting.ts'

export type Submissions = ReturnType<typeof createSubmissions>

type Needs = {
  db: Db
  audit: Audit
  heavy: HeavyReads
  clock: Clock
  config: Config
  secrets: Secrets
  auth: Auth
  mail: Mail
  settings: Settings
  media: Media
  privateFiles: PrivateFiles
  posts: Posts
  webhooks: Pick<Webhooks, 'emit'>
}

export function createSubmissions(needs: Needs) {
  const { db, audit, settings, privateFiles, posts } = needs
  const mails = createSubmissionMails(needs)
  const reads = createReads(needs)
  const intake = createIntake({ ...needs, mails })
  const desk = createDesk({ ...needs, mails, reads })
  const approval = createApproval({ ...needs, mails, desk })
  const publishing = createPublishing({ ...needs, mails })
  const waiting = createWaiting({ ...needs, desk })
  const spam = createSpam({ ...needs, mails, desk, reads })
  const listening = createListening(needs)
  const templateStore = settings.kept('message-templates', { templates: DEFAULT_TEMPLATES })
  posts.onPublished(publishing.onPublished)

  const seen = async (viewer: Viewer, id: string) => requireVisible(viewer, await submissionById(db, id))

  return {
    async receive(form: SubmissionForm, uploads: Upload[], key?: string) {
      const answer = await intake.receive(form, uploads, key)
      // The response does not wait for the waveform. Housekeeping retries a failure.
      void privateFiles.examine().catch(() => undefined)
      return answer
    },

    state: (id: string, email: string) => reads.state(id, email),
    list: (viewer: Viewer, query: SubmissionListQuery) => reads.list(viewer, query),
    counts: (viewer: Viewer) => reads.counts(viewer),
    read: (viewer: Viewer, id: string) => reads.read(viewer, id),
    change: (viewer: Viewer, id: string, change: SubmissionChange, key?: string) =>
      desk.change(viewer, id, change, key),
    note: (viewer: Viewer, id: string, note: NoteInput, key?: string) => desk.note(viewer, id, note, key),
    approve: (viewer: Viewer, id: string, approved: Approval, key?: string) =>
      approval.approve(viewer, id, approved, key),
    review: (viewer: Viewer, id: string, review: ReviewInput) => approval.review(viewer, id, review),
    announceScheduled: () => publishing.announceScheduled(),
    waiting: (viewer: Viewer) => waiting.offer(viewer),
    take: (viewer: Viewer, ids: string[]) => waiting.take(viewer, ids),
    markSpam: (viewer: Viewer, id: string, version: number) => spam.mark(viewer, id, version),
    rescue: (viewer: Viewer, id: string) => spam.rescue(viewer, id),
    removeSpam: (viewer: Viewer, id: string) => spam.remove(viewer, id),
    emptySpam: () => spam.empty(),
    purgeSpam: () => spam.purge(),
    handOver: createHandover({ ...needs, mails }),
    takeBack: createTakingBack(needs),

    openByCurator: async (ids: string[]): Promise<Map<string, number>> =>
      new Map(
        (await openByCurator(db, ids)).flatMap((row) =>
          row.assigned_to ? [[row.assigned_to, row.open]] : [],
        ),
      ),

    async listen(listener: Identity, id: string): Promise<ListenAddress> {
      const { file_id } = await seen(listener, id)
      await privateFiles.find(file_id)
      return listening.address(id, listener)
    },

    /** For people who may see the submission, or with a signed address. */
    async audio(viewer: Viewer | null, id: string, ticket?: Ticket): Promise<Row<'file'>> {
      const listener = ticket ? await listening.holder(id, ticket) : viewer
      if (!listener) throw unauthenticated()
      if (!may(listener.role, 'submissions.review')) throw forbidden()
      return privateFiles.find((await seen(listener, id)).file_id)
    },

    pressKit: async (viewer: Viewer, id: string): Promise<Row<'file'>> =>
      privateFiles.find((await seen(viewer, id)).press_kit_id),

    templates: async (): Promise<MessageTemplates> => (await templateStore.read()).templates,

    /** With `before`, refuses to overwrite someone else's changes. */
    async saveTemplates({ templates, before }: TemplatesForm): Promise<MessageTemplates> {
      await db.transaction().execute(async (tx) => {
        const { templates: current } = await templateStore.held(tx)
        if (before && ![before, templates].some((known) => isDeepStrictEqual(known, current)))
          throw changedMeanwhile(current)
        await templateStore.save(tx, { templates })
        await audit.record(tx, { action: 'templates-changed' })
      })
      return templates
    },
  }
}

const changedMeanwhile = (current: MessageTemplates) =>
  new Problem(409, 'conflict', templateErrors.changed, { body: { current } })
