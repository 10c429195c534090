import { z } from 'zod'
import { UPLOADS_PATH } from './file-urls.ts'
import { HTTPS_PICTURE_WANTED, HTTPS_WANTED } from './texts/addresses.ts'

/** Other characters could add directives to a security policy or a header. */
const HOST = /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/i

/** http and https only, because other schemes can run code. */
export const webAddress = (message = HTTPS_WANTED) =>
  z
    .string()
    .trim()
    .max(2000)
    .pipe(z.url({ protocol: /^https?$/, hostname: HOST, error: message }))

export const webAddressOrEmpty = (message?: string) =>
  z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), webAddress(message)], message ?? HTTPS_WANTED))

/** For scripts, which an attacker on the network could change when they load over http. */
export const secureAddressOrEmpty = webAddressOrEmpty().pipe(z.string().regex(/^(https:|$)/i, HTTPS_WANTED))

/** Empty, one of our pictures, or one from a site that browsers may load pictures from. */
export const pictureAddress = z.union(
  [
    z.literal(''),
    z.string().regex(new RegExp(String.raw`^${UPLOADS_PATH}images/\w+\.webp$`)),
    z.url({ protocol: /^https$/, hostname: HOST }).max(2000),
  ],
  HTTPS_PICTURE_WANTED,
)
