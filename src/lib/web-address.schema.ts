import { z } from 'zod'

/** Letters, digits, dots: a host with anything else in it could say more than where it is in a policy or a header. */
const HOST = /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/i

/** An address on the web, and nothing that runs: http and https only. */
export const webAddress = (message = 'Please give an address that starts with https://') =>
  z
    .string()
    .trim()
    .max(2000)
    .pipe(z.url({ protocol: /^https?$/, hostname: HOST, error: message }))

/** The same, or nothing. */
export const webAddressOrEmpty = (message?: string) =>
  z
    .string()
    .trim()
    .pipe(
      z.union(
        [z.literal(''), webAddress(message)],
        message ?? 'Please give an address that starts with https://',
      ),
    )

const SCRIPT_MESSAGE = 'Enter an address that starts with https://'

/** For scripts: anybody between the server and a reader could change one that comes over http. */
export const secureAddressOrEmpty = webAddressOrEmpty(SCRIPT_MESSAGE).pipe(
  z.string().regex(/^(https:|$)/i, SCRIPT_MESSAGE),
)

/** Nothing, a picture of ours, or one from elsewhere that browsers are allowed to load. */
export const pictureAddress = z.union(
  [
    z.literal(''),
    z.string().regex(/^\/uploads\/images\/\w+\.webp$/),
    z.url({ protocol: /^https$/, hostname: HOST }).max(2000),
  ],
  'Please give a picture that starts with https://',
)
