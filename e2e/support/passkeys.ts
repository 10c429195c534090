import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'

/** Browsers make no passkeys for an IP address, which the other journeys use. */
export const onLocalhost = (server: ServerProcess): ServerProcess => ({
  ...server,
  url: server.url.replace('127.0.0.1', 'localhost'),
})

/** A device in the browser that confirms everything, as a person with the right finger would. */
export async function addDevice(page: Page) {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** The person uses another finger, or the right one again. */
    verifies: (isUserVerified: boolean) =>
      devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
