import { letter } from '#lib/letter.ts'
import { CURATOR_LOGIN_PATH } from '#lib/paths.ts'
import { strangersName } from '#lib/strangers-text.ts'
import { acceptedMail, declinedMail, receivedMail } from '../texts/mail.ts'

type Applicant = { id: string; full_name: string }
type Site = { name: string; url: string }

/** Nobody has confirmed this address yet, so the mail repeats nothing that was typed into the form. */
export const receivedLetter = ({ id }: Pick<Applicant, 'id'>, site: Site) => ({
  subject: receivedMail.subject(id),
  ...letter([
    receivedMail.greeting,
    receivedMail.thanks(site.name, id),
    receivedMail.next,
    receivedMail.notYou,
    receivedMail.regards(site.name),
  ]),
})

export const acceptedLetter = (
  applicant: Applicant,
  site: Site,
  { link, message }: { link: string; message: string },
) => ({
  subject: acceptedMail.subject(site.name),
  ...letter([
    acceptedMail.greeting(strangersName(applicant.full_name)),
    message || acceptedMail.welcome,
    { link, text: acceptedMail.choosePassword },
    acceptedMail.linkEnds(`${site.url}${CURATOR_LOGIN_PATH}`),
    acceptedMail.regards(site.name),
  ]),
})

export const declinedLetter = (applicant: Applicant, site: Site, message: string) => ({
  subject: declinedMail.subject(site.name),
  ...letter([
    declinedMail.greeting(strangersName(applicant.full_name)),
    message || declinedMail.sorry,
    declinedMail.regards(site.name),
  ]),
})
