import { letter } from '#lib/letter.ts'
import { strangersName } from '#lib/strangers-text.ts'
import { resetMailTexts as texts } from '../texts/mail.ts'

type Reset = { name: string; site: string; link: string }

export const resetMail = ({ name, site, link }: Reset) => ({
  subject: texts.subject(site),
  ...letter([
    texts.greeting(strangersName(name)),
    texts.reason(site),
    { link, text: texts.link },
    texts.ignore,
  ]),
})
