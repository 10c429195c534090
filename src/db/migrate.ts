import type { Migration } from 'kysely/migration'
import { VERSION } from '#lib/version.ts'
import * as initial from './migrations/2026-11-15-initial.ts'
import * as portal from './migrations/2026-11-15-portal.ts'
import * as submissions from './migrations/2026-11-16-submissions.ts'
import * as analytics from './migrations/2026-11-18-analytics.ts'
import * as newsletter from './migrations/2026-11-19-newsletter.ts'
import * as reportFigures from './migrations/2026-11-20-report-figures.ts'
import * as searchRows from './migrations/2026-11-21-search-rows.ts'
import * as undecodable from './migrations/2026-11-22-undecodable.ts'
import * as parkedFiles from './migrations/2026-11-23-parked-files.ts'
import * as knownNetworks from './migrations/2026-11-24-known-networks.ts'
import * as searchSlips from './migrations/2026-11-24-search-slips.ts'
import * as invitationsAreSecret from './migrations/2026-11-25-invitations-are-secret.ts'
import * as consent from './migrations/2026-11-26-consent.ts'
import * as sampleContent from './migrations/2026-11-27-sample-content.ts'
import * as sendersForADay from './migrations/2026-11-29-senders-for-a-day.ts'
import * as contentChanges from './migrations/2026-11-30-content-changes.ts'
import * as postLists from './migrations/2026-12-02-post-lists.ts'
import * as sitemapParts from './migrations/2026-12-02-sitemap-parts.ts'
import * as searchEntries from './migrations/2026-12-03-search-entries.ts'
import * as searchWordsInRows from './migrations/2026-12-05-search-words-in-rows.ts'
import * as postReviews from './migrations/2026-12-06-post-reviews.ts'
import * as sessionsSeen from './migrations/2026-12-06-sessions-seen.ts'
import * as people from './migrations/2026-12-07-people.ts'
import * as secondFactors from './migrations/2026-12-08-second-factors.ts'
import * as signInSafety from './migrations/2026-12-09-sign-in-safety.ts'
import * as audit from './migrations/2026-12-10-audit.ts'
import * as apiKeys from './migrations/2026-12-11-api-keys.ts'
import * as webhooks from './migrations/2026-12-12-webhooks.ts'
import * as authors from './migrations/2026-12-13-authors.ts'
import * as authorLists from './migrations/2026-12-14-author-lists.ts'
import * as passkeys from './migrations/2026-12-16-passkeys.ts'
import * as addressChanges from './migrations/2026-12-17-address-changes.ts'
import * as exactFiguresAtOnce from './migrations/2026-12-19-exact-figures.ts'
import * as backupRuns from './migrations/2026-12-20-backup-runs.ts'
import * as privacy from './migrations/2026-12-21-privacy.ts'
import * as releases from './migrations/2026-12-26-releases.ts'
import * as exactColumns from './migrations/2026-12-27-exact-columns.ts'
import * as exactFigures from './migrations/2026-12-28-exact-figures.ts'
import * as redirects from './migrations/2026-12-29-redirects.ts'
import * as genreNames from './migrations/2026-12-30-genre-names.ts'
import * as postDescription from './migrations/2026-12-31-post-description.ts'
import * as commentThreads from './migrations/2027-01-01-comment-threads.ts'
import * as pages from './migrations/2027-01-02-pages.ts'
import * as subscriberSource from './migrations/2027-01-04-subscriber-source.ts'
import * as imports from './migrations/2027-01-06-imports.ts'
import * as importFiles from './migrations/2027-01-07-import-files.ts'
import * as steadyListPlans from './migrations/2027-01-10-steady-list-plans.ts'
import { refuseNewer, stateOf } from './database-state.ts'
import { type Release, WORKS_BESIDE } from './releases.ts'
import { migrateInSteps, migrator } from './run-migrations.ts'
import type { Db, Tx } from './tables.ts'

/** Every migration, in order. Never edit a released one. */
const migrations: Record<string, Migration> = {
  '2026-11-15-initial': initial,
  '2026-11-15-portal': portal,
  '2026-11-16-submissions': submissions,
  '2026-11-18-analytics': analytics,
  '2026-11-19-newsletter': newsletter,
  '2026-11-20-report-figures': reportFigures,
  '2026-11-21-search-rows': searchRows,
  '2026-11-22-undecodable': undecodable,
  '2026-11-23-parked-files': parkedFiles,
  '2026-11-24-known-networks': knownNetworks,
  '2026-11-24-search-slips': searchSlips,
  '2026-11-25-invitations-are-secret': invitationsAreSecret,
  '2026-11-26-consent': consent,
  '2026-11-27-sample-content': sampleContent,
  '2026-11-29-senders-for-a-day': sendersForADay,
  '2026-11-30-content-changes': contentChanges,
  '2026-12-02-post-lists': postLists,
  '2026-12-02-sitemap-parts': sitemapParts,
  '2026-12-03-search-entries': searchEntries,
  '2026-12-05-search-words-in-rows': searchWordsInRows,
  '2026-12-06-post-reviews': postReviews,
  '2026-12-06-sessions-seen': sessionsSeen,
  '2026-12-07-people': people,
  '2026-12-08-second-factors': secondFactors,
  '2026-12-09-sign-in-safety': signInSafety,
  '2026-12-10-audit': audit,
  '2026-12-11-api-keys': apiKeys,
  '2026-12-12-webhooks': webhooks,
  '2026-12-13-authors': authors,
  '2026-12-14-author-lists': authorLists,
  '2026-12-16-passkeys': passkeys,
  '2026-12-17-address-changes': addressChanges,
  '2026-12-19-exact-figures': exactFiguresAtOnce,
  '2026-12-20-backup-runs': backupRuns,
  '2026-12-21-privacy': privacy,
  '2026-12-26-releases': releases,
  '2026-12-27-exact-columns': exactColumns,
  '2026-12-28-exact-figures': exactFigures,
  '2026-12-29-redirects': redirects,
  '2026-12-30-genre-names': genreNames,
  '2026-12-31-post-description': postDescription,
  '2027-01-01-comment-threads': commentThreads,
  '2027-01-02-pages': pages,
  '2027-01-04-subscriber-source': subscriberSource,
  '2027-01-06-imports': imports,
  '2027-01-07-import-files': importFiles,
  '2027-01-10-steady-list-plans': steadyListPlans,
}

export const THIS_RELEASE: Release = { version: VERSION, worksBeside: WORKS_BESIDE, migrations }

export const MIGRATIONS: readonly string[] = Object.keys(migrations)

/** Completes the tables. Nothing else may migrate at the same time: `upgrade` makes sure of that. */
export async function migrate(db: Db): Promise<void> {
  refuseNewer(await stateOf(db, THIS_RELEASE))
  await migrateInSteps(db, { migrations })
}

/** For programs that must not migrate, because a server may be running. */
export async function isMigrated(db: Db): Promise<boolean> {
  const state = await stateOf(db, THIS_RELEASE)
  if (!state.isCompatible) refuseNewer(state)
  return state.missing.length === 0
}

/** Also refuses a newer database beside which this version works, because its tables would be replaced. */
export const refuseNewerDatabase = async (db: Db): Promise<void> =>
  refuseNewer(await stateOf(db, THIS_RELEASE))

/** Creates or completes the tables within a transaction, up to the given migration or the newest. */
export async function migrateWithin(tx: Tx, last = MIGRATIONS.at(-1)!): Promise<void> {
  const { error } = await migrator(tx, migrations).migrateTo(last)
  if (error) throw error
}

/** For tests of a migration: the database of an earlier version. */
export async function migrateUpTo(db: Db, name: string): Promise<void> {
  const { error } = await migrator(db, migrations).migrateTo(name)
  if (error) throw error
}
