import { letter } from '#lib/letter.ts'
import { letterBody, mailDocument, mailFoot, mailHead, type MailBrand } from '#lib/mail-document.ts'
import { confirmationMailTexts, reasonTexts, signedUp, UNSUBSCRIBE, welcomeMailTexts } from '../texts/mail.ts'
import { unsubscribeHeaders } from './campaign-mail.ts'

type About = MailBrand & {
  /** The author or genre that the reader follows; empty for the newsletter. */
  name: string
  /** URL of the unsubscribe page, also for people who did not sign up. */
  leave: string
}

function withFoot(subject: string, body: ReturnType<typeof letter>, { site, logo, leave }: About) {
  const foot = mailFoot(reasonTexts.enteredAddress(site), { text: UNSUBSCRIBE, url: leave })
  return {
    subject,
    text: `${body.text}\n${foot.text}`,
    html: mailDocument(subject, mailHead({ site, logo }) + letterBody(body.html) + foot.html),
    headers: unsubscribeHeaders(leave),
  }
}

/** The link opens a page with a button: programs that open every link in a mail must not subscribe anyone. */
export function confirmationMail({ confirm, ...about }: About & { confirm: string }) {
  const link = { link: confirm, text: confirmationMailTexts.link }
  const body = letter([signedUp(about), link, confirmationMailTexts.ignore])
  return withFoot(confirmationMailTexts.subject(about), body, about)
}

/** For subscriptions that need no confirmation. */
export const welcomeMail = (about: About) =>
  withFoot(welcomeMailTexts.subject(about), letter([signedUp(about), welcomeMailTexts.leave]), about)
