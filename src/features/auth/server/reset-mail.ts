import { letter } from '#lib/letter.ts'
import { strangersName } from '#lib/strangers-text.ts'

type Reset = { name: string; site: string; link: string }

/** Says what the link is for, and what to do for people who did not ask for it. */
export const resetMail = ({ name, site, link }: Reset) => ({
  subject: `Your new password for ${site}`,
  ...letter([
    `Hello ${strangersName(name)},`,
    `Someone asked for a new password for your account at ${site}.`,
    { link, text: 'Choose a new password' },
    'The link works once, within the next hour. If it wasn’t you, ignore this e-mail and your password stays the same.',
  ]),
})
