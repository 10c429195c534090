import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { personalEntries } from '#features/audit/server/audit-privacy.shared.queries.ts'
import {
  personalAccounts,
  personalFailures,
  personalNetworks,
} from '#features/auth/server/accounts-privacy.shared.queries.ts'
import {
  expiringAddresses,
  personalComments,
} from '#features/comments/server/comments-privacy.shared.queries.ts'
import {
  expiringApplications,
  personalApplications,
} from '#features/curators/server/applications-privacy.shared.queries.ts'
import { personalImports } from '#features/imports/server/imports-privacy.shared.queries.ts'
import { expiringMail, personalMail } from '#features/mail/server/mail-privacy.shared.queries.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import {
  expiringDeliveries,
  personalDeliveries,
  personalSubscriptions,
} from '#features/newsletter/server/newsletter-privacy.shared.queries.ts'
import { expiringMessages, personalMessages } from '#features/pages/server/messages-privacy.shared.queries.ts'
import {
  expiringSubmissions,
  personalSubmissions,
} from '#features/submissions/server/submissions-privacy.shared.queries.ts'
import { personalWebhooks } from '#features/webhooks/server/webhooks-privacy.shared.queries.ts'
import type { RetainedKind } from '#lib/values.ts'
import type { ExpiringData, PersonalData } from '#platform/personal-data.ts'

type Needs = {
  db: Db
  heavy: HeavyReads
  mail: Mail
  dataDir: string
  /** The hash by which addresses in the files of imports are found. */
  hashOf: (address: string) => string
}

/**
 * All data about people, in the order of a deletion: an import that would bring comments back ends first, and mails that
 * quote a submission go after it.
 */
export const personalData = (needs: Needs): PersonalData[] => [
  personalImports(needs),
  personalSubmissions(needs.db),
  personalApplications(needs.db),
  personalComments(needs.db),
  personalMessages(needs.db),
  personalDeliveries(needs),
  personalSubscriptions(needs.db),
  personalMail(needs),
  personalWebhooks(needs),
  personalFailures(needs.db),
  personalNetworks(needs.db),
  personalAccounts(needs.db),
  personalEntries(needs),
]

/** Everything that the server may delete after a time. */
export const expiringData = (db: Db): Record<RetainedKind, ExpiringData[]> => ({
  submissions: [expiringSubmissions(db)],
  applications: [expiringApplications(db)],
  messages: [expiringMessages(db)],
  comments: [expiringAddresses(db)],
  mail: [expiringMail(db), expiringDeliveries(db)],
})
