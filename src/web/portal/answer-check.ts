import { z } from 'zod'
import { analyticsCalls } from '#features/analytics/analytics.calls.ts'
import { auditCalls } from '#features/audit/audit.calls.ts'
import { addressCalls } from '#features/auth/address.calls.ts'
import { authCalls } from '#features/auth/auth.calls.ts'
import { exportsCalls } from '#features/exports/exports.calls.ts'
import { factorsCalls } from '#features/auth/factors.calls.ts'
import { passkeysCalls } from '#features/auth/passkeys.calls.ts'
import { authorsCalls } from '#features/authors/authors.calls.ts'
import { backupsCalls } from '#features/backup/backups.calls.ts'
import { commentsCalls } from '#features/comments/comments.calls.ts'
import { curatorsCalls } from '#features/curators/curators.calls.ts'
import { diskCalls } from '#features/disk/disk.calls.ts'
import { freePagesCalls } from '#features/pages/free-pages.calls.ts'
import { genresCalls } from '#features/genres/genres.calls.ts'
import { importsCalls } from '#features/imports/imports.calls.ts'
import { keysCalls } from '#features/keys/keys.calls.ts'
import { mailCalls } from '#features/mail/mail.calls.ts'
import { mediaCalls } from '#features/media/media.calls.ts'
import { navigationCalls } from '#features/navigation/navigation.calls.ts'
import { newsletterCalls } from '#features/newsletter/newsletter.calls.ts'
import { pagesCalls } from '#features/pages/pages.calls.ts'
import { peopleCalls } from '#features/people/people.calls.ts'
import { privacyCalls } from '#features/privacy/privacy.calls.ts'
import { portalCalls } from '#features/portal/portal.calls.ts'
import { portalSettingsCalls } from '#features/portal/portal-settings.calls.ts'
import { setupCalls } from '#features/portal/setup.calls.ts'
import { postsCalls } from '#features/posts/posts.calls.ts'
import { redirectsCalls } from '#features/redirects/redirects.calls.ts'
import { sampleCalls } from '#features/sample/sample.calls.ts'
import { settingsCalls } from '#features/settings/settings.calls.ts'
import { submissionsCalls } from '#features/submissions/submissions.calls.ts'
import { webhooksCalls } from '#features/webhooks/webhooks.calls.ts'
import type { Name } from '#lib/call-types.ts'
import type { Call } from '#lib/calls.schema.ts'
import { malformed } from '#ui/api-error.ts'

// Without this, zod tests whether it may run generated code, which the security policy reports as a violation.
z.config({ jitless: true })

const CALLS: Record<Name, Call> = {
  ...addressCalls,
  ...analyticsCalls,
  ...auditCalls,
  ...authCalls,
  ...authorsCalls,
  ...backupsCalls,
  ...commentsCalls,
  ...curatorsCalls,
  ...diskCalls,
  ...exportsCalls,
  ...factorsCalls,
  ...freePagesCalls,
  ...genresCalls,
  ...importsCalls,
  ...keysCalls,
  ...mailCalls,
  ...mediaCalls,
  ...navigationCalls,
  ...newsletterCalls,
  ...pagesCalls,
  ...passkeysCalls,
  ...peopleCalls,
  ...portalCalls,
  ...portalSettingsCalls,
  ...postsCalls,
  ...privacyCalls,
  ...redirectsCalls,
  ...sampleCalls,
  ...settingsCalls,
  ...setupCalls,
  ...submissionsCalls,
  ...webhooksCalls,
}

/** Checks every field, so that editors never act on a guessed status or version. */
export function checkBySchema(name: Name, body: unknown): void {
  const schemas = Object.values(CALLS[name].answers)
  const checked = schemas.length > 0 ? z.union(schemas).safeParse(body) : undefined
  if (checked && !checked.success) throw malformed(checked.error)
}
