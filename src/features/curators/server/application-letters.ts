import { letter } from '#lib/letter.ts'

type Applicant = { id: string; full_name: string }
type Site = { name: string; url: string }

const regards = ({ name }: Site) => `The editors of ${name}`

export const receivedLetter = ({ id, full_name }: Applicant, site: Site) => ({
  subject: `We have your application (${id})`,
  ...letter([
    `Hello ${full_name},`,
    `thank you for applying as a curator of ${site.name}. Your application ID: ${id}`,
    'We read every application, and look at your portfolio. You hear from us within 1 to 2 weeks.',
    'If you did not apply, please tell us by answering this mail.',
    regards(site),
  ]),
})

export const acceptedLetter = (
  { full_name }: Applicant,
  site: Site,
  { link, message }: { link: string; message: string },
) => ({
  subject: `Welcome: you are a curator of ${site.name}`,
  ...letter([
    `Hello ${full_name},`,
    `we are glad to have you. Music in your genres will come to you from now on.`,
    ...(message ? [message] : []),
    { link, text: 'Choose your password' },
    `The link works once, within the next 7 days. After that, ask for a new one with “Forgot your password?” at ${site.url}/curator/login.`,
    regards(site),
  ]),
})

export const declinedLetter = ({ full_name }: Applicant, site: Site, message: string) => ({
  subject: `Your application to ${site.name}`,
  ...letter([
    `Hello ${full_name},`,
    'thank you for your application, and for the time you put into it. We cannot offer you a place among our curators at the moment.',
    ...(message ? [message] : []),
    regards(site),
  ]),
})
