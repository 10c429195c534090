import { letter } from '#lib/letter.ts'
import { strangersName } from '#lib/strangers-text.ts'
import { firstPasswordMailTexts as texts } from '../texts/mail.ts'

type FirstPassword = { name: string; site: string; link: string }

/** For invited people who have no password yet. */
export const firstPasswordMail = ({ name, site, link }: FirstPassword) => ({
  subject: texts.subject(site),
  ...letter([
    texts.greeting(strangersName(name)),
    texts.reason(site),
    { link, text: texts.link },
    texts.ignore,
  ]),
})
