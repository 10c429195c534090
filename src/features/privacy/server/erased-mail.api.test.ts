import { expect, test } from 'vitest'
import { submit } from '#server/testing-submissions.ts'
import { erase, erased, find, heldOf } from '#server/testing-person.ts'
import { testApp, type TestApp } from '#server/testing.ts'
import type { NewMail } from '#features/mail/server/mail.service.ts'

const [ANN, DESK] = ['ann@example.com', 'desk@example.com']

const send = ({ db, services }: TestApp, mail: Partial<NewMail>) =>
  db.transaction().execute((tx) =>
    services.mail.send(tx, {
      kind: 'security',
      recipient: 'ben@example.com',
      subject: 'Hello',
      text: 'Text',
      ...mail,
    }),
  )

const subjects = async ({ db }: TestApp) =>
  (await db.selectFrom('mail').select('subject').orderBy('subject').execute()).map(({ subject }) => subject)

test('the address that answers go to finds and deletes no mail to other people', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await admin.put('/api/settings/site', { reply_address: DESK })
  await submit(app, { email: 'mara@example.com' })
  const mails = await app.db.selectFrom('mail').select(['recipient', 'headers']).execute()
  expect(mails).toContainEqual({ recipient: 'mara@example.com', headers: { 'Reply-To': DESK } })
  expect((await find(admin, DESK)).counts.mail).toBe(0)
  await erase(admin, DESK)
  await erased(admin)
  expect(await app.db.selectFrom('mail').select(['recipient', 'headers']).execute()).toEqual(mails)
})

test('mail that quotes the address is deleted, unless it waits for another recipient', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const text = `It was ${ANN}.`
  await send(app, { subject: 'Arrived', text })
  await app.db.updateTable('mail').set({ status: 'sent' }).execute()
  await send(app, { subject: 'Waits', text })
  await send(app, { subject: 'To her', recipient: ANN })
  await send(app, { subject: 'Message', kind: 'contact', replyTo: ANN })
  expect(await heldOf(admin, ANN)).toMatchObject({ mail: 3 })
  await erase(admin, ANN)
  expect((await erased(admin)).counts).toEqual({ mail: 3 })
  expect(await subjects(app)).toEqual(['Waits'])
})

test('an address in capitals is found in mail and in the audit log', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await send(app, { kind: 'contact', text: 'Please write to Ann@Example.COM.' })
  await app.services.audit.note({ action: 'person-exported', target: { name: 'ANN@example.com' } })
  expect(await heldOf(admin, ANN)).toEqual({ mail: 1, audit: 1 })
})
