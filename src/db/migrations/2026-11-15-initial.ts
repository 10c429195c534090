import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

type Columns = Record<string, string>

/**
 * The whole initial schema. Columns are written as "type constraint…"; `?` after the type allows null. SQLite also
 * declares boolean and jsonb, so that we know how to read the values.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db)
  const table = (name: string, columns: Columns, key?: string[]) =>
    createTable(db, postgres, name, columns, key)
  let indexes = 0
  const index = (on: string, columns: string, where = '', unique = '') =>
    sql`create ${sql.raw(unique)} index ${sql.raw(indexName(on, columns, ++indexes))} on ${sql.raw(on)}
        (${sql.raw(columns)}) ${sql.raw(where && `where ${where}`)}`.execute(db)
  const unique = (on: string, columns: string) => index(on, columns, '', 'unique')

  await table('genre', { id: 'text', name: 'text', name_key: 'text', hue: 'integer', created_at: 'time' })
  await unique('genre', 'name_key')

  await table('account', {
    id: 'text',
    email: 'text',
    name: 'text',
    bio: "text default ''",
    avatar: 'text?',
    role: 'text',
    password_hash: 'text?',
    expertise: 'jsonb?',
    created_at: 'time',
    disabled_at: 'time?',
  })
  await unique('account', 'email')

  await table('file', {
    id: 'text',
    key: 'text',
    kind: 'text',
    mime: 'text',
    bytes: 'bigint',
    sha256: 'text',
    public: 'boolean',
    width: 'integer?',
    height: 'integer?',
    luminance: 'real?',
    placeholder: 'text?',
    seconds: 'real?',
    title: 'text?',
    artist: 'text?',
    peaks: 'jsonb?',
    created_at: 'time',
    kept_at: 'time?',
  })
  await unique('file', 'key')
  await index('file', 'created_at', 'kept_at is null')
  await index('file', 'sha256')

  await table('post', {
    id: 'text',
    slug: 'text',
    title: 'text',
    excerpt: 'text',
    content: 'text',
    release_title: 'text?',
    artist: 'text?',
    author_name: 'text',
    author_bio: 'text?',
    author_image: 'text?',
    author_id: 'text? references account(id) on delete set null',
    genre_id: 'text? references genre(id) on delete set null',
    hero_image: 'text?',
    hero_alt: 'text?',
    tags: 'jsonb',
    categories: 'jsonb',
    featured: 'boolean default false',
    priority: 'integer default 0',
    status: 'text',
    publish_at: 'time?',
    live_at: 'time?',
    created_at: 'time',
    updated_at: 'time',
    deleted_at: 'time?',
    version: 'integer default 1',
    read_minutes: 'integer default 1',
    rating: 'integer default 0',
    views: 'integer default 0',
    views_week: 'integer default 0',
    comments_on: 'boolean default true',
    notify_followers: 'boolean default true',
    submission_id: 'text?',
  })
  // The indexes include live_at and deleted_at, so that lists and counts never read the wide rows.
  const shown = 'deleted_at is null and live_at is not null'
  await index('post', 'created_at desc, id desc, live_at, deleted_at', shown)
  await index('post', 'priority desc, created_at desc, id desc, live_at, deleted_at', shown)
  await index('post', 'views_week desc, views desc, created_at desc, id desc, live_at, deleted_at', shown)
  await index('post', 'views desc, created_at desc, id desc, live_at, deleted_at', shown)
  await index('post', 'rating desc, created_at desc, id desc, live_at, deleted_at', shown)
  await index('post', 'genre_id, created_at desc, id desc, live_at, deleted_at')
  await index(
    'post',
    'priority desc, created_at desc, id desc, live_at, deleted_at',
    `${shown} and featured = true`,
  )
  await index('post', 'created_at desc, id desc, live_at, deleted_at', `${shown} and featured = true`)
  await index('post', 'live_at', "status = 'scheduled'")
  await index('post', 'priority desc, created_at desc, id desc')
  await index('post', 'status, priority desc, created_at desc, id desc')
  await index('post', 'deleted_at', 'deleted_at is not null')
  await index('post', 'author_id')
  await index('post', 'artist, created_at desc, id desc')
  await index('post', 'author_name, created_at desc, id desc')
  await index('post', 'hero_image', 'hero_image is not null')
  await index('post', 'author_image', 'author_image is not null')

  await table('post_category', { post_id: 'text references post(id) on delete cascade', category: 'text' }, [
    'category',
    'post_id',
  ])
  await index('post_category', 'post_id')

  await table('tag', { id: 'text', name: 'text', name_key: 'text' })
  await unique('tag', 'name_key')
  await table(
    'post_tag',
    {
      post_id: 'text references post(id) on delete cascade',
      tag_id: 'text references tag(id) on delete cascade',
      position: 'integer',
    },
    ['post_id', 'tag_id'],
  )
  await index('post_tag', 'tag_id, post_id')

  await table('media', {
    id: 'text',
    post_id: 'text references post(id) on delete cascade',
    position: 'integer',
    type: 'text',
    media_type: 'text',
    platform: 'text?',
    url: 'text?',
    file_id: 'text? references file(id)',
    title: "text default ''",
    artist: "text default ''",
  })
  await index('media', 'post_id, position')
  await index('media', 'file_id')

  await table('session', {
    id: 'text',
    account_id: 'text references account(id) on delete cascade',
    created_at: 'time',
    expires_at: 'time',
    user_agent: 'text?',
  })
  await index('session', 'account_id')
  await index('session', 'expires_at')

  await table('login_failure', { id: 'text', email: 'text', address: 'text', at: 'time' })
  await index('login_failure', 'address, at')
  await index('login_failure', 'at')

  await table('password_link', {
    id: 'text',
    account_id: 'text references account(id) on delete cascade',
    purpose: 'text',
    expires_at: 'time',
    used_at: 'time?',
  })
  await index('password_link', 'account_id')

  await table('setting', { key: 'text', value: 'jsonb', updated_at: 'time' }, ['key'])

  await table('subscriber', {
    id: 'text',
    email: 'text',
    status: 'text',
    subscribed_at: 'time',
    confirmed_at: 'time?',
    ended_at: 'time?',
    reason: 'text?',
  })
  await unique('subscriber', 'email')
  await index('subscriber', 'status, subscribed_at desc, id desc')
  await table(
    'subscription',
    {
      subscriber_id: 'text references subscriber(id) on delete cascade',
      scope: 'text',
      target: "text default ''",
      created_at: 'time',
    },
    ['subscriber_id', 'scope', 'target'],
  )
  await index('subscription', 'scope, target, subscriber_id')

  await table('campaign', {
    id: 'text',
    subject: 'text',
    content: 'text',
    status: 'text',
    post_id: 'text? references post(id) on delete set null',
    created_by: 'text? references account(id) on delete set null',
    created_at: 'time',
    send_at: 'time',
    sent_at: 'time?',
    total: 'integer default 0',
  })
  await index('campaign', 'created_at desc')

  const leased: Columns = {
    status: 'text',
    attempts: 'integer default 0',
    due_at: 'time',
    leased_until: 'time?',
    leased_by: 'text?',
    message_id: 'text',
    error: 'text?',
    sent_at: 'time?',
  }
  await table('delivery', {
    id: 'text',
    campaign_id: 'text references campaign(id) on delete cascade',
    subscriber_id: 'text references subscriber(id) on delete cascade',
    email: 'text',
    ...leased,
  })
  await unique('delivery', 'campaign_id, subscriber_id')
  await index('delivery', 'due_at', "status in ('queued', 'sending')")
  await index('delivery', 'campaign_id, status')
  await index('delivery', 'subscriber_id')

  await table('mail', {
    id: 'text',
    recipient: 'text',
    subject: 'text',
    text: 'text',
    html: 'text?',
    headers: 'jsonb',
    kind: 'text',
    created_at: 'time',
    ...leased,
  })
  await index('mail', 'due_at', "status in ('queued', 'sending')")
  await index('mail', 'created_at desc')

  await table('comment', {
    id: 'text',
    post_id: 'text references post(id) on delete cascade',
    author: 'text',
    email: 'text',
    content: 'text',
    status: 'text',
    likes: 'integer default 0',
    created_at: 'time',
  })
  await index('comment', 'post_id, status, created_at')
  await index('comment', 'status, created_at desc')

  await table('submission', {
    id: 'text',
    artist_name: 'text',
    release_title: 'text',
    email: 'text',
    country: 'text',
    release_date: 'text',
    genres: 'jsonb',
    music_url: 'text?',
    file_id: 'text? references file(id)',
    description: 'text',
    press_kit_id: 'text? references file(id)',
    social_links: 'jsonb',
    press_coverage: 'text',
    status: 'text',
    shortlisted: 'boolean default false',
    assigned_to: 'text? references account(id) on delete set null',
    reply_by: 'text',
    post_id: 'text? references post(id) on delete set null',
    release_key: 'text',
    created_at: 'time',
    updated_at: 'time',
    version: 'integer default 1',
  })
  await index('submission', 'created_at desc, id desc')
  await index('submission', 'status, created_at desc, id desc')
  await index('submission', 'assigned_to, status, created_at desc')
  await index('submission', 'release_key')
  await index('submission', 'music_url')
  await index('submission', 'file_id')
  await index('submission', 'post_id')

  await table('application', {
    id: 'text',
    full_name: 'text',
    email: 'text',
    phone: 'text',
    background: 'text',
    expertise: 'jsonb',
    writing_experience: 'text',
    portfolio_links: 'jsonb',
    social_media: 'jsonb',
    review_frequency: 'text',
    equipment: 'text',
    cover_letter: 'text',
    portfolio_id: 'text? references file(id)',
    status: 'text',
    account_id: 'text? references account(id) on delete set null',
    created_at: 'time',
    updated_at: 'time',
    version: 'integer default 1',
  })
  await index('application', 'status, created_at desc, id desc')

  await table('history', {
    id: 'text',
    subject: 'text',
    subject_id: 'text',
    account_id: 'text? references account(id) on delete set null',
    action: 'text',
    detail: 'jsonb',
    at: 'time',
  })
  await index('history', 'subject, subject_id, at')

  await table('contact_message', {
    id: 'text',
    name: 'text',
    email: 'text',
    message: 'text',
    created_at: 'time',
    handled_at: 'time?',
  })
  await index('contact_message', 'created_at desc')

  await table('idempotency', { id: 'text', status: 'integer', answer: 'jsonb', created_at: 'time' })
  await index('idempotency', 'created_at')

  await table(
    'post_day',
    {
      post_id: 'text references post(id) on delete cascade',
      day: 'text',
      views: 'integer default 0',
      visitors: 'integer default 0',
      rating: 'integer default 0',
      plays: 'integer default 0',
    },
    ['day', 'post_id'],
  )
  await index('post_day', 'post_id, day')
  await table('site_day', { day: 'text', dimension: 'text', value: 'text', count: 'integer default 0' }, [
    'dimension',
    'day',
    'value',
  ])

  await table('visitor_mark', { id: 'text', expires_at: 'time' })
  await index('visitor_mark', 'expires_at')
  await table('visitor_salt', { day: 'text', salt: 'text' }, ['day'])

  await table('rate_window', { id: 'text', hits: 'integer', expires_at: 'time' })
  await index('rate_window', 'expires_at')

  await table('search_word', { word: 'text' }, ['word'])

  await table('content_version', { id: 'integer', version: 'bigint' })
  await sql`insert into content_version (id, version) values (1, 1)`.execute(db)

  await (postgres ? searchOnPostgres(db) : searchOnSqlite(db))
}

function createTable(db: Kysely<unknown>, postgres: boolean, name: string, columns: Columns, key = ['id']) {
  const start: CreateTableBuilder<string, string> = db.schema.createTable(name)
  const withColumns = Object.entries(columns).reduce((builder, [column, definition]) => {
    const [, type = '', nullable, constraint = ''] = /^(\w+)(\?)?(.*)$/.exec(definition) ?? []
    return builder.addColumn(column, sql.raw(columnType(type, postgres)), (c) => {
      const required = nullable ? c : c.notNull()
      return constraint ? required.modifyEnd(sql.raw(constraint)) : required
    })
  }, start)
  return withColumns.addPrimaryKeyConstraint(`${name}_pk`, key).execute()
}

function columnType(type: string, postgres: boolean) {
  if (type === 'time') return postgres ? 'timestamptz' : 'text'
  return type
}

/** A descriptive name within PostgreSQL's limit of 63 characters. The number makes it unique. */
function indexName(table: string, columns: string, number: number) {
  const words = columns.match(/\w+/g) ?? []
  return `${table}_by_${words.filter((word) => word !== 'desc').join('_')}`.slice(0, 55) + `_${number}`
}

/** The application folds texts (lower case, no accents), so both engines match the same words. */
async function searchOnSqlite(db: Kysely<unknown>) {
  await sql`create virtual table post_search using fts5(
    post_id unindexed, title, artist, genre, tags, author, excerpt, body, tokenize = 'unicode61 remove_diacritics 2',
    prefix = '2 3')`.execute(db)
  await sql`create table post_search_row (post_id text primary key, search_rowid integer not null)`.execute(
    db,
  )
}

async function searchOnPostgres(db: Kysely<unknown>) {
  await sql`create table post_search (
    post_id text primary key references post(id) on delete cascade,
    words tsvector not null)`.execute(db)
  await sql`create index post_search_words on post_search using gin (words)`.execute(db)
}
