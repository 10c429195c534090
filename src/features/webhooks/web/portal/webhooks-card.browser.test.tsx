import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Webhook, WebhookDelivery } from '#features/webhooks/webhooks.schema.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const HOOK: Webhook = {
  id: 'w1',
  url: 'https://shop.example/hook',
  events: ['post.published', 'subscriber.left'],
  paused: false,
  created_at: '2026-11-01T10:00:00.000Z',
  failed: 2,
}

const FAILED: WebhookDelivery = {
  id: 'd1',
  event: 'post.published',
  status: 'failed',
  attempts: 10,
  created_at: '2026-11-01T10:00:00.000Z',
  tried_at: '2026-11-02T10:00:00.000Z',
  due_at: null,
  response_status: 500,
  response: 'Oops',
  error: 'The server answered with status 500.',
}

const SECRET = `whsec_${'b'.repeat(43)}`

test('a new webhook needs an address and an event, and its secret is shown once', async () => {
  const { made } = openPortalPage('/admin/integrations', {
    'GET /api/keys': [],
    'GET /api/webhooks': [],
    'POST /api/webhooks': { ...HOOK, secret: SECRET },
  })
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Add webhook' })
  await save.click()
  await expect.element(dialog.getByText('Enter an address.')).toBeVisible()
  await expect.element(dialog.getByText('Choose at least one event.')).toBeVisible()
  await dialog.getByLabelText('Address').fill(HOOK.url)
  await dialog.getByRole('checkbox', { name: 'Subscriber left' }).click()
  await save.click()
  const shown = page.getByRole('alertdialog')
  await expect.element(shown.getByLabelText('Secret')).toHaveValue(SECRET)
  expect(made('POST /api/webhooks')).toMatchObject([{ body: { url: HOOK.url, events: ['subscriber.left'] } }])
  await shown.getByRole('button', { name: 'I have stored it' }).click()
  expect(document.body.innerHTML).not.toContain(SECRET)
})

test('the log says why a delivery failed and sends it again', async () => {
  const { made } = openPortalPage('/admin/integrations', {
    'GET /api/keys': [],
    'GET /api/webhooks': [HOOK],
    'GET /api/webhooks/:id/deliveries': [FAILED],
    'POST /api/webhooks/:id/deliveries/:delivery/resend': { ...FAILED, status: 'queued' },
  })
  await expect.element(page.getByText('2 failed deliveries')).toBeVisible()
  await page.getByRole('button', { name: 'Deliveries' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Given up 500')).toBeVisible()
  await expect.element(dialog.getByText('The server answered with status 500.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Resend' }).click()
  await expect.element(page.getByText('We’re sending it again')).toBeVisible()
  expect(made('POST /api/webhooks/:id/deliveries/:delivery/resend')).toHaveLength(1)
})

test('a paused webhook can be resumed, and deleting one asks first', async () => {
  const { made } = openPortalPage('/admin/integrations', {
    'GET /api/keys': [],
    'GET /api/webhooks': [{ ...HOOK, paused: true }],
    'PATCH /api/webhooks/:id': HOOK,
    'DELETE /api/webhooks/:id': undefined,
  })
  await expect.element(page.getByText('Paused')).toBeVisible()
  expect(page.getByRole('button', { name: 'Send test' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.element(page.getByText('Webhook resumed')).toBeVisible()
  expect(made('PATCH /api/webhooks/:id')).toMatchObject([{ body: { paused: false } }])
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click()
  await expect.element(page.getByText('Webhook deleted')).toBeVisible()
})
