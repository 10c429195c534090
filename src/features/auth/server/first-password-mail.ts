import { letter } from '#lib/letter.ts'
import { strangersName } from '#lib/strangers-text.ts'

type FirstPassword = { name: string; site: string; link: string }

/** For people who were invited and have not set a password yet: there is no old one to replace. */
export const firstPasswordMail = ({ name, site, link }: FirstPassword) => ({
  subject: `Your first password for ${site}`,
  ...letter([
    `Hello ${strangersName(name)},`,
    `Here is a new link to set the first password of your account at ${site}.`,
    { link, text: 'Choose your password' },
    'The link works once, within the next hour. If you didn’t ask for it, ignore this e-mail and nothing changes.',
  ]),
})
