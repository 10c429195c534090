import { letter } from '#lib/letter.ts'
import { letterBody, mailDocument, mailFoot, mailHead, type MailBrand } from '#lib/mail-document.ts'
import { unsubscribeHeaders } from './campaign-mail.ts'

type About = MailBrand & {
  /** The author or the genre that is followed; empty for the newsletter. */
  name: string
  /** Where whoever did not ask for it can say so. */
  leave: string
}

const subjectOf = ({ site, name }: About) => name || site || 'the newsletter'
const wishOf = ({ site, name }: About) =>
  name ? `to follow ${name}${site && ` at ${site}`}` : `for the newsletter of ${site || 'this magazine'}`

const IGNORE = 'If it was not you, do nothing: without the confirmation nothing will be sent.'

function withFoot(subject: string, body: ReturnType<typeof letter>, { site, logo, leave }: About) {
  const foot = mailFoot(`You get this because this address was entered at ${site || 'this magazine'}.`, leave)
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
  return withFoot(
    `Please confirm: ${subjectOf(about)}`,
    letter([`You asked ${wishOf(about)}.`, link, IGNORE]),
    about,
  )
}

/** Where a subscription needs no confirmation: that it began, and how it ends. */
export const welcomeMail = (about: About) =>
  withFoot(
    `Welcome: ${subjectOf(about)}`,
    letter([
      `You asked ${wishOf(about)}, and it is done.`,
      'If it was not you, or you change your mind: one press on the link below ends it.',
    ]),
    about,
  )
