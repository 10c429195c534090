import { letter } from '#lib/letter.ts'
import { strangersName, strangersTitle } from '#lib/strangers-text.ts'
import { REPLY_BUSINESS_DAYS, type SubmissionStatus } from '../submissions.schema.ts'

/** What mails say of a submission. */
export type Subject = { id: string; artist_name: string; release_title: string }
export type Site = { name: string; url: string }

const called = ({ artist_name, release_title }: Subject) => `“${release_title}” by ${artist_name}`

const lookUp = ({ id }: Pick<Subject, 'id'>, { url }: Site) => ({
  link: `${url}/submissions/${id}`,
  text: 'See how far it has got',
})

const regards = ({ name }: Site) => `The editors of ${name}`

/** {artist}, {release} and {id} in a message stand for the submission's own. */
export const filled = (message: string, { id, artist_name, release_title }: Subject) =>
  message.replace(/\{(artist|release|id)\}/g, (_whole, what: string) =>
    what === 'artist' ? strangersName(artist_name) : what === 'release' ? strangersTitle(release_title) : id,
  )

/** Nobody has confirmed this address yet: the letter repeats nothing that was typed into the form. */
export const receivedLetter = (subject: Pick<Subject, 'id'>, site: Site) => ({
  subject: `We have your music (${subject.id})`,
  ...letter([
    'Hello,',
    `Thank you for sending your music to ${site.name}. It has arrived.`,
    `Your submission ID: ${subject.id}`,
    `Somebody who knows your genre will listen to it. You hear from us within ${REPLY_BUSINESS_DAYS} business days.`,
    lookUp(subject, site),
    'For that you need the ID and this e-mail address. If you did not send us anything, please tell us by answering this mail.',
    regards(site),
  ]),
})

const NEWS: Record<Exclude<SubmissionStatus, 'published'>, (called: string) => string> = {
  received: (it) => `${it} is waiting to be heard.`,
  'in review': (it) => `somebody is listening to ${it} now.`,
  approved: (it) => `we like ${it}, and will write about it. You hear from us again when it is published.`,
  declined: (it) => `thank you for ${it}. We have listened to it, and will not write about it this time.`,
}

/** A decision, or only a message when nothing was decided. */
export const newsLetter = (
  subject: Subject,
  site: Site,
  { status, message }: { status?: Exclude<SubmissionStatus, 'published'>; message: string },
) => ({
  subject: `Your submission ${subject.release_title} (${subject.id})`,
  ...letter([
    `Hello ${subject.artist_name},`,
    ...(status ? [NEWS[status](called(subject))] : []),
    ...(message ? [message] : []),
    lookUp(subject, site),
    regards(site),
  ]),
})

export const publishedLetter = (subject: Subject, site: Site, post: { title: string; path: string }) => ({
  subject: `Published: ${post.title}`,
  ...letter([
    `Hello ${subject.artist_name},`,
    `what we wrote about ${called(subject)} is out:`,
    { link: site.url + post.path, text: post.title },
    'Thank you for your music.',
    regards(site),
  ]),
})

export const assignedLetter = (
  subject: Subject & { genres: string[]; reply_by: string },
  site: Site,
  to: { name: string; workspace: string },
) => ({
  subject: `For you to hear: ${subject.artist_name} – ${subject.release_title}`,
  ...letter([
    `Hello ${to.name},`,
    `${called(subject)} (${subject.genres.join(', ')}) is waiting for you. The artist expects an answer by ${subject.reply_by}.`,
    { link: `${site.url}${to.workspace}?submission=${subject.id}`, text: 'Listen to it' },
    regards(site),
  ]),
})

export const reviewLetter = (subject: Subject, site: Site, by: string) => ({
  subject: `A review to edit: ${subject.artist_name} – ${subject.release_title}`,
  ...letter([
    `${by} has written about ${called(subject)}. The draft waits for you.`,
    { link: `${site.url}/admin/submissions?submission=${subject.id}`, text: 'See it in the inbox' },
  ]),
})
