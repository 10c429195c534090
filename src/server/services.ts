import cluster from 'node:cluster'
import { join } from 'node:path'
import { createHeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { createAnalytics } from '#features/analytics/server/analytics.service.ts'
import { agentOf, referrerOf, staysUncounted } from '#features/analytics/server/visit.ts'
import { createCounting } from '#features/analytics/server/counting.service.ts'
import { createCounters } from '#features/analytics/server/counters.service.ts'
import { createHomepageFigures } from '#features/analytics/server/homepage-figures.ts'
import { createTrending } from '#features/analytics/server/trending.service.ts'
import { createVisitors } from '#features/analytics/server/visitors.service.ts'
import { createAudit } from '#features/audit/server/audit.service.ts'
import { accountEmail, accountName, addressesOf } from '#features/auth/server/accounts.shared.queries.ts'
import { authorIdsOf } from '#features/authors/server/authors.shared.queries.ts'
import { createAuthors } from '#features/authors/server/authors.service.ts'
import { createAuth } from '#features/auth/server/auth.service.ts'
import { createBackups } from '#features/backup/server/backups.service.ts'
import { approvedByPost, approvedOfOwner } from '#features/comments/server/comments.shared.queries.ts'
import { createComments } from '#features/comments/server/comments.service.ts'
import { createCurators } from '#features/curators/server/curators.service.ts'
import { createDiskSpace } from '#features/disk/server/disk-space.service.ts'
import { createExports } from '#features/exports/server/exports.service.ts'
import { createFeeds } from '#features/feeds/server/feeds.service.ts'
import { createSitemap } from '#features/feeds/server/sitemap.service.ts'
import { genresById } from '#features/genres/server/genres.shared.queries.ts'
import { createGenres } from '#features/genres/server/genres.service.ts'
import { createImports } from '#features/imports/server/imports.service.ts'
import { createKeys } from '#features/keys/server/keys.service.ts'
import { createMailWorker, type Preparing } from '#features/mail/server/mail-worker.ts'
import { createMailView } from '#features/mail/server/mail-view.service.ts'
import { createMail } from '#features/mail/server/mail.service.ts'
import { createSetup } from '#features/portal/server/setup.service.ts'
import { createTestMails } from '#features/mail/server/test-mail.service.ts'
import { createWebhooks } from '#features/webhooks/server/webhooks.service.ts'
import { createFileAccess } from '#features/media/server/file-access.ts'
import type { Lanes } from '#features/media/server/media-lanes.ts'
import { createMediaWorker } from '#features/media/server/media-worker.ts'
import { createMedia } from '#features/media/server/media.service.ts'
import { createParking, PARKED_LIMITS, type ParkedLimits } from '#features/media/server/parking.service.ts'
import { createPrivateFiles } from '#features/media/server/private-files.service.ts'
import { createShareImages } from '#features/media/server/share-images.ts'
import { createUndecodable } from '#features/media/server/undecodable.ts'
import { createVariants } from '#features/media/server/variants.ts'
import * as subscribers from '#features/newsletter/server/growth.shared.queries.ts'
import { moveFollowers } from '#features/newsletter/server/followers.shared.queries.ts'
import { createNewsletter } from '#features/newsletter/server/newsletter.service.ts'
import { createFreePages } from '#features/pages/server/free-pages.service.ts'
import { createNavigation } from '#features/navigation/server/navigation.service.ts'
import { idsOfSlugs, pathsOfPages } from '#features/pages/server/free-pages.shared.queries.ts'
import { createPages } from '#features/pages/server/pages.service.ts'
import { createPeople } from '#features/people/server/people.service.ts'
import { createErased } from '#features/privacy/server/erased.service.ts'
import { createErasures } from '#features/privacy/server/erasures.service.ts'
import { createPersons } from '#features/privacy/server/persons.service.ts'
import { createRetention } from '#features/privacy/server/retention.service.ts'
import { createPortal } from '#features/portal/server/portal.service.ts'
import {
  countByAuthor,
  countPostsInGenre,
  postsOfGenres,
} from '#features/posts/server/posts.shared.queries.ts'
import { createPosts } from '#features/posts/server/posts.service.ts'
import { postVersions } from '#features/posts/server/sample-posts.shared.queries.ts'
import { indexAgain } from '#features/search/server/search.shared.queries.ts'
import { createRedirects } from '#features/redirects/server/redirects.service.ts'
import { createSearch } from '#features/search/server/search.service.ts'
import { createPortalSettings } from '#features/portal/server/portal-settings.service.ts'
import { createSampleService } from '#features/sample/server/sample.service.ts'
import { createSettings } from '#features/settings/server/settings.service.ts'
import { permissionsOf, submittedGenres } from '#features/submissions/server/submissions.shared.queries.ts'
import { createSubmissions } from '#features/submissions/server/submissions.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { createCountries } from '#platform/countries.ts'
import { createContentVersion } from '#platform/content-version.ts'
import { createDisk } from '#platform/disk/disk.ts'
import type { SpaceProbe } from '#platform/disk/space.ts'
import { createUploadGate } from '#platform/http/upload-gate.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { startBackupJob } from './backup-job.ts'
import { startExportJob } from './export-job.ts'
import { FILE_USES } from './file-uses.ts'
import { startImportJob } from './import-job.ts'
import { expiringData, personalData } from './personal-data.ts'

export type Services = ReturnType<typeof createServices>

type Ground = {
  db: Db
  storage: Storage
  secrets: Secrets
  clock: Clock
  config: Config
  /** Measures free disk space. Tests replace it. */
  probe?: SpaceProbe
  parkedLimits?: Partial<ParkedLimits>
  /** Helper processes that several applications share, as in tests. */
  lanes?: Lanes
  preparing?: Preparing
  /** Works on an import. Tests do it in their own process. */
  startImport?: typeof startImportJob
  /** How an answer is held back, so that its time tells nothing. */
  pause?: (milliseconds: number) => Promise<unknown>
}

/** A report runs twenty queries. Running all at once would block readers from the database. */
const REPORT_QUERIES = 2
/** On SQLite, so that concurrent searches don't all wait for one thread. Each worker has one. */
const SEARCH_THREADS = cluster.isWorker ? 1 : 2

/** Creates every service once with its dependencies. */
export function createServices(ground: Ground) {
  const { db, storage, secrets, clock, config } = ground
  const parkedLimits = { ...PARKED_LIMITS, ...ground.parkedLimits }
  const uploadFolder = join(config.dataDir, 'tmp', String(process.pid))
  const disk = createDisk({ ...config, reserveBytes: config.diskReserveBytes, probe: ground.probe })
  const uploadGate = createUploadGate({ disk, networkBytes: parkedLimits.network, clock })
  const content = createContentVersion({ db })
  const settings = createSettings({ db, clock })
  const audit = createAudit({ db, clock, config, nameOf: accountName })
  const genres = createGenres({ db, content, audit, clock, countPosts: countPostsInGenre })
  const heavy = createHeavyReads({ db, dataDir: config.dataDir, threads: SEARCH_THREADS })
  const reports = createHeavyReads({ db, dataDir: config.dataDir, atOnce: REPORT_QUERIES })
  const search = createSearch({ db, heavy, content, clock })
  const mediaWorker = createMediaWorker(ground.lanes)
  const media = createMedia({ db, heavy, storage, mediaWorker, clock, uses: FILE_USES })
  const fileAccess = createFileAccess({ db, heavy, content, settings, clock, uses: FILE_USES })
  const siteName = async () => (await settings.homepageContent()).homepage_title
  const mailWorker = createMailWorker(config, siteName, ground.preparing)
  const mail = createMail({ db, settings, clock, config, worker: mailWorker, addressesOf })
  const mailView = createMailView({ db, heavy })
  const testMails = createTestMails({
    db,
    settings,
    config,
    worker: mailWorker,
    clock,
    emailOf: accountEmail,
  })
  const authors = createAuthors({
    db,
    content,
    audit,
    media,
    clock,
    countPosts: countByAuthor,
    onMerge: async (tx, { from, to, posts: moved }) => {
      await indexAgain(tx, moved)
      await moveFollowers(tx, from, to)
    },
  })
  const auth = createAuth({
    db,
    content,
    clock,
    audit,
    mail,
    settings,
    media,
    config,
    secrets,
    authors,
    pause: ground.pause,
  })
  const keys = createKeys({ db, clock, audit })
  const webhooks = createWebhooks({ db, clock, audit, config })
  const undecodable = createUndecodable({ db, clock })
  const pictures = { storage, mediaWorker, undecodable, disk, folder: uploadFolder }
  const variants = createVariants(pictures)
  const shareImages = createShareImages(pictures)
  const visitors = createVisitors({ db, clock, settings })
  const countries = createCountries()
  const counting = createCounting({ db, clock, visitors, countries, settings, config, disk })
  const comments = createComments({ db, content, audit, settings, visitors, clock })
  const counters = createCounters({ db, heavy, settings })
  const posts = createPosts({
    db,
    heavy,
    content,
    audit,
    media,
    authors,
    mail,
    settings,
    config,
    search,
    visitors,
    comments,
    permissions: permissionsOf,
    webhooks,
    clock,
  })
  const sample = createSampleService({
    db,
    audit,
    posts: {
      destroyIf: (id, decide) => posts.destroyIf(id, decide),
      lowerFigures: (id, by) => posts.lowerFigures(id, by),
      versions: (ids) => postVersions(db, ids),
      inGenres: (genreIds) => postsOfGenres(db, genreIds),
    },
    authors: {
      ofPost: (id) => authorIdsOf(db, id),
      removeUnused: (id) => authors.removeUnused(id),
    },
    genres: { removeUnused: (id) => genres.removeUnused(id), byId: (ids) => genresById(db, ids) },
    submittedGenres: () => submittedGenres(db),
  })
  const homepageStats = createHomepageFigures({ db, heavy, settings, clock })
  const feeds = createFeeds({ posts, authors, genres, settings, config })
  const redirects = createRedirects({
    db,
    clock,
    audit,
    config,
    disk,
    genres,
    search,
    pages: { paths: pathsOfPages, ids: idsOfSlugs },
    isReader: (headers) => !staysUncounted(headers) && agentOf(headers['user-agent'] ?? '').countable,
    referrerOf: ({ referer = '' }) => referrerOf(referer, config.publicUrl),
  })
  const sitemap = createSitemap({ db, genres, config, clock })
  const pages = createPages({ db, audit, settings, media, mail, clock })
  const navigation = createNavigation({ db, content, audit, settings, config, clock })
  const freePages = createFreePages({
    db,
    content,
    audit,
    media,
    clock,
    onSlugChange: async (tx, from, { id }) => {
      await redirects.addMany(tx, [{ from, to: { kind: 'page', id } }])
    },
  })
  const portalSettings = createPortalSettings({ content, audit, settings, pages, media })
  const erased = createErased({ db, secrets })
  const newsletter = createNewsletter({
    db,
    heavy,
    audit,
    mail,
    media,
    settings,
    secrets,
    config,
    clock,
    webhooks,
    wasErased: (email) => erased.has(email),
    erasedAmong: (tx, emails) => erased.among(tx, emails),
  })
  const trending = createTrending({ heavy: reports, posts, counters, clock })
  const exports = createExports({ clock, config, audit, startJob: startExportJob })
  const backups = createBackups({ db, clock, config, settings, mail, audit, startJob: startBackupJob })
  const imports = createImports({
    db,
    clock,
    config,
    storage,
    audit,
    genres,
    uploadFolder,
    startJob: ground.startImport ?? startImportJob,
  })
  const portal = createPortal({ db })
  const personal = personalData({
    db,
    heavy: reports,
    mail,
    dataDir: config.dataDir,
    hashOf: erased.hashOf,
  })
  const removal = { db, clock, audit, media, content }
  const retention = createRetention({ ...removal, settings, data: expiringData(db) })
  const erasures = createErasures({ ...removal, erased, data: personal })
  const persons = createPersons({ db, clock, audit, storage, secrets, erased, erasures, data: personal })
  const setup = createSetup({ db, settings, sample, testMails, backups })
  const analytics = createAnalytics({
    db,
    audit,
    heavy: reports,
    settings,
    clock,
    subscribers,
    comments: { ofPosts: approvedByPost, ofOwner: approvedOfOwner },
  })
  const parking = createParking({ db, disk, gate: uploadGate, secrets, config, clock, limits: parkedLimits })
  const privateFiles = createPrivateFiles({
    db,
    storage,
    mediaWorker,
    media,
    parking,
    disk,
    secrets,
    clock,
    uploadFolder,
  })
  const diskSpace = createDiskSpace({ db, disk, uploadGate, parking, mail, settings, config, clock })
  const submissions = createSubmissions({
    db,
    audit,
    heavy,
    clock,
    config,
    secrets,
    auth,
    mail,
    settings,
    media,
    privateFiles,
    posts,
    webhooks,
  })
  const people = createPeople({ db, content, audit, auth, authors, mail, settings, config, submissions })
  const curators = createCurators({
    db,
    audit,
    clock,
    config,
    auth,
    mail,
    settings,
    media,
    privateFiles,
    submissions,
    people,
  })
  return {
    db,
    storage,
    clock,
    config,
    uploadFolder,
    disk,
    uploadGate,
    parking,
    diskSpace,
    content,
    audit,
    auth,
    authors,
    keys,
    webhooks,
    settings,
    genres,
    heavy,
    reports,
    search,
    mediaWorker,
    media,
    fileAccess,
    variants,
    shareImages,
    visitors,
    counters,
    countries,
    counting,
    trending,
    comments,
    posts,
    sample,
    homepageStats,
    feeds,
    redirects,
    sitemap,
    mail,
    mailWorker,
    mailView,
    testMails,
    pages,
    freePages,
    navigation,
    portalSettings,
    portal,
    setup,
    analytics,
    newsletter,
    privateFiles,
    submissions,
    curators,
    people,
    backups,
    exports,
    imports,
    erased,
    retention,
    persons,
    erasures,
  }
}
