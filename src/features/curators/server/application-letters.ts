import { letter } from '#lib/letter.ts'
import { strangersName } from '#lib/strangers-text.ts'

type Applicant = { id: string; full_name: string }
type Site = { name: string; url: string }

const regards = ({ name }: Site) => `The editors of ${name}`

const hello = ({ full_name }: Applicant) => `Hello ${strangersName(full_name)},`

/** Nobody has confirmed this address yet: the letter repeats nothing that was typed into the form. */
export const receivedLetter = ({ id }: Pick<Applicant, 'id'>, site: Site) => ({
  subject: `We have your application (${id})`,
  ...letter([
    'Hello,',
    `Thank you for applying as a curator of ${site.name}. Your application ID: ${id}`,
    'We read every application and look at every portfolio. You’ll hear from us within 1–2 weeks.',
    'If you did not apply, please tell us by replying to this e-mail.',
    regards(site),
  ]),
})

export const acceptedLetter = (
  applicant: Applicant,
  site: Site,
  { link, message }: { link: string; message: string },
) => ({
  subject: `Welcome: you are a curator of ${site.name}`,
  ...letter([
    hello(applicant),
    message || 'We’re glad to have you. From now on, music in your genres will come to you.',
    { link, text: 'Choose your password' },
    `The link works once, within the next 7 days. After that, ask for a new one with “Forgot your password?” at ${site.url}/curator/login.`,
    regards(site),
  ]),
})

export const declinedLetter = (applicant: Applicant, site: Site, message: string) => ({
  subject: `Your application to ${site.name}`,
  ...letter([
    hello(applicant),
    message ||
      'Thank you for your application and for the time you put into it. We can’t offer you a place among our curators at the moment.',
    regards(site),
  ]),
})
