import { letter } from '#lib/letter.ts'
import { letterBody, mailDocument, mailFoot, mailHead, type MailBrand } from '#lib/mail-document.ts'
import { unsubscribeHeaders } from './campaign-mail.ts'

type About = MailBrand & {
  /** The author or the genre that is followed; empty for the newsletter. */
  name: string
  /** The page that ends it, also for people who did not sign up. */
  leave: string
}

const subjectOf = ({ site, name }: About) => name || site || 'the newsletter'
const signedUp = ({ site, name }: About) =>
  name
    ? `You asked to follow ${name}${site && ` at ${site}`}.`
    : `You signed up for the ${site ? `${site} ` : ''}newsletter.`

const IGNORE = 'If it wasn’t you, ignore this e-mail and you won’t hear from us.'

function withFoot(subject: string, body: ReturnType<typeof letter>, { site, logo, leave }: About) {
  const foot = mailFoot(
    `You’re receiving this because someone entered this address at ${site || 'this magazine'}.`,
    leave,
  )
  return {
    subject,
    text: `${body.text}\n${foot.text}`,
    html: mailDocument(subject, mailHead({ site, logo }) + letterBody(body.html) + foot.html),
    headers: unsubscribeHeaders(leave),
  }
}

/** Opens a page with a button: programs that follow every link in a mail must not subscribe anybody. */
export function confirmationMail({ confirm, ...about }: About & { confirm: string }) {
  const link = { link: confirm, text: 'Confirm that this address is yours' }
  return withFoot(`Please confirm: ${subjectOf(about)}`, letter([signedUp(about), link, IGNORE]), about)
}

/** For subscriptions that begin without a confirmation. */
export const welcomeMail = (about: About) =>
  withFoot(
    `Welcome: ${subjectOf(about)}`,
    letter([signedUp(about), 'If it wasn’t you, or you change your mind, the link below unsubscribes you.']),
    about,
  )
