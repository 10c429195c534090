import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from '#lib/csv.ts'
import { lineProblems } from '../../texts/subscribers.ts'
import {
  readSubscribers,
  recogniseSubscribers,
  subscriberHeader,
  type InvalidLine,
  type SubscriberRow,
} from './read.ts'
import { surveySubscribers } from './survey.ts'
import type { SubscriberColumns } from './systems.ts'

async function* pieces(file: string | Uint8Array, size = 50): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(file)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const read = (file: string | Uint8Array, columns?: SubscriberColumns, size?: number) =>
  Array.fromAsync(readSubscribers(pieces(file, size), columns))

const people = (items: (SubscriberRow | InvalidLine)[]) =>
  items.filter((item) => item.kind === 'subscriber').map(({ email, status }) => [email, status])

const GHOST =
  'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n'

test('reads members of Ghost', async () => {
  const file = `${GHOST}1,Ada@Mail.example,Ada,"Met at the fair,
bought ""two"" LPs",true,,,2019-01-01T08:30:00.000Z,,"VIP,Jazz fans",
2,dana@readers.example,"O'Neil, ""Dana""",,false,,,2022-04-04T08:30:00.000Z,,,
3,gone@readers.example,,,true,,,2022-04-04T08:30:00.000Z,2023-01-01T00:00:00.000Z,,
`
  expect(await read(file)).toEqual([
    {
      kind: 'subscriber',
      line: 2,
      email: 'ada@mail.example',
      name: 'Ada',
      status: 'confirmed',
      subscribedAt: '2019-01-01T08:30:00.000Z',
    },
    {
      kind: 'subscriber',
      line: 4,
      email: 'dana@readers.example',
      name: `O'Neil, "Dana"`,
      status: 'unsubscribed',
      subscribedAt: '2022-04-04T08:30:00.000Z',
    },
    expect.objectContaining({ line: 5, status: 'unsubscribed', endedAt: '2023-01-01T00:00:00.000Z' }),
  ])
})

test('reads subscribers of Substack', async () => {
  const file = `email,active_subscription,expiry,plan,email_disabled,digest_enabled,created_at
a@example.org,false,,other,false,false,2021-05-06T07:08:09.000Z
b@example.org,true,2022-01-01,yearly,true,false,2021-05-06T07:08:09.000Z
`
  expect(recogniseSubscribers(await subscriberHeader(pieces(file)))?.system).toBe('substack')
  expect(people(await read(file))).toEqual([
    ['a@example.org', 'confirmed'],
    ['b@example.org', 'unsubscribed'],
  ])
})

test('reads each of the files of Mailchimp by its own columns', async () => {
  const head =
    '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,LEID,EUID,TAGS'
  const line = (email: string, confirmed = '2019-05-01 12:00:00') =>
    `${email},Ada,Byron,2,"2019-04-30 11:00:00",,"${confirmed}",1,2,`
  const [subscribed] = await read(`${head}\n${line('a@example.org')}\n`)
  expect(subscribed).toMatchObject({
    status: 'confirmed',
    name: 'Ada',
    subscribedAt: '2019-04-30T11:00:00.000Z',
    confirmedAt: '2019-05-01T12:00:00.000Z',
  })
  expect(people(await read(`${head}\n${line('b@example.org', '')}\n`))).toEqual([
    ['b@example.org', 'pending'],
  ])
  const left = `${head},UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON\n`
  const [gone, abuse, undated] = await read(
    `${left}${line('c@example.org')},2020-01-02 03:04:05,News,NORMAL\n${line('d@example.org')},2020-01-02 03:04:05,News,ABUSE\n${line('e@example.org')},,,\n`,
  )
  expect(gone).toMatchObject({ status: 'unsubscribed', endedAt: '2020-01-02T03:04:05.000Z' })
  expect(abuse).toMatchObject({ status: 'suspended' })
  expect(undated).toMatchObject({ status: 'unsubscribed' })
  const cleaned = `${head},CLEAN_TIME,CLEAN_CAMPAIGN_TITLE\n${line('f@example.org')},2020-01-02 03:04:05,News\n`
  expect(people(await read(cleaned))).toEqual([['f@example.org', 'suspended']])
})

test('reads subscribers of Listmonk', async () => {
  const file = `uuid,email,name,attributes,status,created_at,updated_at
u1,a@example.org,Ada,"{""city"": ""Turin""}",enabled,2023-01-02T03:04:05Z,2023-01-02T03:04:05Z
u2,b@example.org,Bo,{},disabled,2023-01-02T03:04:05Z,2023-01-02T03:04:05Z
u3,c@example.org,Cy,{},blocklisted,2023-01-02T03:04:05Z,2023-01-02T03:04:05Z
`
  expect(people(await read(file))).toEqual([
    ['a@example.org', 'confirmed'],
    ['b@example.org', 'unsubscribed'],
    ['c@example.org', 'suspended'],
  ])
})

test.each([
  ['regular', 'confirmed'],
  ['premium', 'confirmed'],
  ['unactivated', 'pending'],
  ['unsubscribed', 'unsubscribed'],
  ['removed', 'unsubscribed'],
  ['undeliverable', 'suspended'],
  ['complained', 'suspended'],
])('reads a subscriber of Buttondown of the type %s as %s', async (type, status) => {
  const file = `email_address,notes,metadata,tags,creation_date,type\na@example.org,,{},,2023-01-02 03:04:05+00:00,${type}\n`
  expect(await read(file)).toMatchObject([{ status, subscribedAt: '2023-01-02T03:04:05.000Z' }])
})

test('reads our own export as it was', async () => {
  const file = csvOf(
    ['email', 'status', 'subscribed_at', 'confirmed_at', 'ended_at', 'reason', 'source', 'imported_at'],
    [
      ['+a@example.org', 'confirmed', '2024-01-01T00:00:00.000Z', '2024-01-02T00:00:00.000Z', '', '', '', ''],
      [
        'b@example.org',
        'suspended',
        '2024-01-01T00:00:00.000Z',
        '',
        '2024-01-03T00:00:00.000Z',
        '550',
        '',
        '',
      ],
    ],
  )
  expect(await read(file)).toMatchObject([
    { email: '+a@example.org', status: 'confirmed', confirmedAt: '2024-01-02T00:00:00.000Z' },
    { email: 'b@example.org', status: 'suspended', endedAt: '2024-01-03T00:00:00.000Z' },
  ])
})

test('reads columns that a person chose', async () => {
  const file =
    'Wie heißt du?;E-Mail-Adresse;Status;Seit\nÜmit;a@example.org;aktiv;1.2.2020\nBo;b@example.org;bounced;Jan 3, 2020\nCy;c@example.org;;2020-01-04\n'
  const columns = { email: 'E-Mail-Adresse', name: 'Wie heißt du?', status: 'Status', date: 'Seit' }
  expect(await subscriberHeader(pieces(file))).toEqual(['Wie heißt du?', 'E-Mail-Adresse', 'Status', 'Seit'])
  expect(await read(file, columns)).toEqual([
    { kind: 'invalid', line: 2, problem: 'status', text: 'a@example.org' },
    expect.objectContaining({
      email: 'b@example.org',
      status: 'suspended',
      subscribedAt: '2020-01-03T00:00:00.000Z',
    }),
    expect.objectContaining({
      email: 'c@example.org',
      name: 'Cy',
      status: 'pending',
      subscribedAt: '2020-01-04T00:00:00.000Z',
    }),
  ])
  expect(people(await read(file, { email: 'E-Mail-Adresse' }))).toEqual([
    ['a@example.org', 'confirmed'],
    ['b@example.org', 'confirmed'],
    ['c@example.org', 'confirmed'],
  ])
})

test('a list of addresses without a header loses nobody', async () => {
  const file = 'a@example.org\nb@example.org\n'
  const [email] = await subscriberHeader(pieces(file))
  expect(people(await read(file, { email: email! }))).toEqual([
    ['a@example.org', 'confirmed'],
    ['b@example.org', 'confirmed'],
  ])
})

test('columns that are unknown or missing are refused with a sentence', async () => {
  await expect(read('a,b\n1,2\n')).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('Choose the column'),
  })
  await expect(read('a,b\n1,2\n', { email: 'c' })).rejects.toMatchObject({
    message: 'This file has no column “c”.',
  })
  await expect(read('')).rejects.toMatchObject({ message: 'This file has no lines.' })
})

test('lists invalid lines with their number', async () => {
  const file = `${GHOST}1,not an address,,,true,,,,,,\n2,,Nameless,,true,,,,,,\n\n3,a@example.org,,,perhaps,,,,,,\n4,"b@example.org,,,true\n`
  const lines = await read(file)
  expect(lines.map((line) => (line.kind === 'invalid' ? lineProblems[line.problem] : line))).toEqual([
    'This is not a valid e-mail address.',
    'This line has no e-mail address.',
    'We don’t know this status, so we don’t know whether we may write to this address.',
    'A quotation mark in this line is never closed, so we can’t read the lines after it.',
  ])
  expect(lines).toEqual([
    { kind: 'invalid', line: 2, problem: 'address', text: 'not an address' },
    { kind: 'invalid', line: 3, problem: 'no-address', text: '2, , Nameless, , true, , , , , , ' },
    { kind: 'invalid', line: 5, problem: 'status', text: 'a@example.org' },
    expect.objectContaining({ kind: 'invalid', line: 6, problem: 'unclosed' }),
  ])
})

test.each([
  ['a byte order mark', Buffer.from('\uFEFFemail,name\na@example.org,Émile\n')],
  ['windows-1252', Buffer.from('email,name\na@example.org,Émile\n', 'latin1')],
  ['UTF-16', Buffer.from('\uFEFFemail,name\na@example.org,Émile\n', 'utf16le')],
  ['semicolons', Buffer.from('email;name\na@example.org;Émile\n')],
  ['tabs', Buffer.from('email\tname\na@example.org\tÉmile\n')],
  ['line breaks of Windows', Buffer.from('email,name\r\na@example.org,Émile\r\n')],
  ['line breaks of an old Mac', Buffer.from('email,name\ra@example.org,Émile')],
])('reads a file with %s', async (_, file) => {
  expect(await read(file, { email: 'email', name: 'name' }, 7)).toMatchObject([
    { line: 2, email: 'a@example.org', name: 'Émile' },
  ])
})

test('an apostrophe that keeps spreadsheets from running a cell is no part of it', async () => {
  expect(
    people(await read(`email\n'=a@example.org\n'-b@example.org\no'neil@example.org\n`, { email: 'email' })),
  ).toEqual([
    ['-b@example.org', 'confirmed'],
    ["o'neil@example.org", 'confirmed'],
  ])
})

test('every field that a spreadsheet writes is read as it was', async () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .map((given) => given.trim().replaceAll(/\s+/g, ' '))
  const safe = text.filter((given) => !/^'?[=+\-@]/.test(given))
  await fc.assert(
    fc.asyncProperty(
      fc.array(safe, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 30 }),
      async (names, size) => {
        const file = csvOf(
          ['email', 'name'],
          names.map((name, i) => [`a${i}@example.org`, name]),
        )
        const rows = await read(file, { email: 'email', name: 'name' }, size)
        expect(rows.map((row) => (row.kind === 'subscriber' ? row.name : row))).toEqual(names)
      },
    ),
  )
})

test('counts each person once, with the strictest status', async () => {
  const file =
    'email,status\na@example.org,confirmed\nA@example.org,unsubscribed\na@example.org,confirmed\nb@example.org,bounced\nb@example.org,unsubscribed\nc@example.org,yes\nnobody,yes\n'
  const survey = await surveySubscribers(readSubscribers(pieces(file), { email: 'email', status: 'status' }))
  expect(survey).toMatchObject({
    counts: { confirmed: 1, pending: 0, unsubscribed: 1, suspended: 1 },
    duplicates: 3,
    invalid: 1,
    invalidLines: [{ line: 8, text: 'nobody' }],
  })
})

test('a file of one endless line takes little memory', async () => {
  async function* endless() {
    yield Buffer.from('email\n"')
    for (let i = 0; i < 500; i += 1) yield Buffer.alloc(1024 * 1024, 'x')
  }
  const before = process.memoryUsage().rss
  const items = await Array.fromAsync(readSubscribers(endless(), { email: 'email' }))
  expect(items).toMatchObject([{ kind: 'invalid', line: 2, problem: 'unclosed' }])
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
}, 60_000)
