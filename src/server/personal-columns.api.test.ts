import { expect, test } from 'vitest'
import { askOf, readCatalogue } from '#db/catalogue.ts'
import { isPostgres } from '#db/database.ts'
import { PERSONAL_KINDS } from '#lib/values.ts'
import { personalData } from './personal-data.ts'
import { testApp } from './testing.ts'

/**
 * Texts that hold no address of a person from outside. A new column belongs here, or into the `columns` of the feature
 * that finds, exports and deletes it (src/server/personal-data.ts).
 */
const WITHOUT_ADDRESS: Record<string, string> = {
  // Parts of a row that is deleted as a whole.
  application:
    'background cover_letter equipment expertise full_name phone portfolio_links review_frequency social_media status writing_experience',
  comment: 'author content status',
  contact_message: 'message name',
  delivery: 'leased_by status',
  file: 'artist key kind mime name peaks placeholder sent_by sha256 title',
  history: 'action detail subject',
  known_network: 'address',
  login_failure: 'address',
  mail: 'kind leased_by status',
  submission:
    'artist_name assigned_to country description genres link_key music_url press_coverage publishing release_date release_key release_title reply_by social_links status',
  submission_genre: 'genre',
  subscriber: 'source status',
  subscription: 'scope target',
  webhook_delivery: 'event leased_by status',
  // The address is there while a deletion runs, and only then.
  erasure: 'address comments counts hash',
  // About people of the magazine, who are removed on the People page.
  account: 'avatar bio expertise links name password_hash role',
  address_change: 'ended',
  address_link: 'side',
  api_key: 'hash hint name scopes',
  authenticator: 'secret',
  ended_link: 'reason',
  factor_rule: 'role',
  known_device: 'device',
  passkey: 'name public_key transports',
  password_link: 'purpose',
  recovery_code: 'hash',
  session: 'country user_agent',
  // Entries of the audit log; `address` is the network address of staff.
  audit: 'action actor_name address browser country kind system',
  // Written by editors and authors.
  author: 'bio links name name_key portrait slug',
  author_slug: 'slug',
  campaign: 'content created_by html status subject text',
  genre: 'name name_key',
  genre_name: 'name_key',
  redirect: 'created_by from_key from_text kind name_key target',
  media: 'artist media_type platform title type url',
  page: 'content description slug status title',
  post: 'artist author_bio author_image author_name categories content description excerpt find_key hero_alt hero_image release_title slug status tags title updated_by',
  post_category: 'category',
  post_review: 'note reply requested_by returned_by',
  sample_genre: 'name',
  setting: 'key value',
  tag: 'name name_key',
  webhook: 'events secret url',
  // Derived from posts.
  content_change: 'keys',
  post_count: 'list',
  post_list: 'list',
  search_slip: 'slip word',
  search_term: 'word',
  search_word: 'word',
  sitemap_entry: 'slug',
  sitemap_part: 'body',
  // Paths that readers asked for, without their parameters; those that look personal are not noted.
  missing_address: 'address key referrer',
  // Figures, and notes of the server.
  backup_run: 'error name place sha256 status',
  // What an import has read. Its files go when it is done, and the rest when an admin forgets the import.
  import_run: 'counts created_by error headers leased_by list name options phase site status system title',
  import_source: 'name',
  import_part: 'key',
  import_item: 'key kind name parent state target',
  import_address: 'address hash key kind',
  import_note: 'code key kind name',
  import_origin: 'key kind site target',
  import_person: 'hash',
  post_month: 'month',
  release_run: 'version works_beside',
  retention_run: 'counts',
  site_day: 'dimension value',
  site_month: 'dimension month value',
  visitor_salt: 'salt',
  // Deleted after a day.
  idempotency: 'answer',
}

/** Ids, times and days are never addresses. */
const NEVER = /(^|_)(at|until|since|id|day)$/
const OF_THE_ENGINE = /^(kysely_|sqlite_|search_(entry|text)|post_search)/

test('every column that can hold an address is found, exported and deleted, or known to hold none', async () => {
  const { db, services } = await testApp()
  const data = personalData({
    db,
    heavy: services.reports,
    mail: services.mail,
    dataDir: '',
    hashOf: (address) => address,
  })
  const personal = data.flatMap(({ columns }) => columns)
  const known = Object.entries(WITHOUT_ADDRESS).flatMap(([table, names]) =>
    names.split(' ').map((name) => `${table}.${name}`),
  )
  const texts = (await readCatalogue(askOf(db), isPostgres(db)))
    .filter(({ name }) => !OF_THE_ENGINE.test(name))
    .flatMap(({ name: table, columns }) =>
      columns
        .filter(({ name, kind }) => (kind === 'text' || kind === 'json') && !NEVER.test(name))
        .map(({ name }) => `${table}.${name}`),
    )
  expect([...personal, ...known].toSorted()).toEqual(texts.toSorted())
  expect(known.filter((column) => /e?mail|recipient/.test(column.split('.')[1]!))).toEqual([])
})

test('every kind of data about people has an owner, in the order of the page', async () => {
  const { db, services } = await testApp()
  const data = personalData({
    db,
    heavy: services.reports,
    mail: services.mail,
    dataDir: '',
    hashOf: (address) => address,
  })
  expect([...new Set(data.map(({ kind }) => kind))]).toEqual([...PERSONAL_KINDS])
})
