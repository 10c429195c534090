import type { PageSlug } from '#lib/values.ts'
import type { SitePage } from '../pages.schema.ts'

type Text = Pick<SitePage, 'title' | 'content'>

export const defaultSiteName = 'The magazine'

/** The pages until the editors write their own. Every sentence must be true of a fresh installation. */
export const defaultPages = (site: string): Record<PageSlug, Text> => ({
  about: {
    title: `About ${site}`,
    content: `<p>${site} is a magazine about music: reviews that take a side, and longer pieces about the people who make records.</p>
<p>We listen to everything we write about all the way through, more than once. Nobody pays for a review, and nobody sees one before it is published.</p>
<h2>Write for us, play for us</h2>
<p>If you make music, send it in. If you write about music, apply as a curator. If we got something wrong, tell us and we’ll correct it publicly.</p>`,
  },
  contact: {
    title: 'Contact',
    content: `<p>Corrections, ideas, praise, complaints: write to the editors. A person reads every message.</p>`,
  },
  privacy: {
    title: 'Privacy',
    content: `<p>You can read ${site} without an account, and we don’t track you.</p>
<h2>When you read</h2>
<p>We count what people read, play, search for and share, and how many visitors we have. We also count the countries, types of device and websites that visitors come from. We keep daily totals only.</p>
<p>To count you once a day, we turn your network address into a code with a key that changes every day. We delete both when the day is over. People who share a connection count as one visitor. We don’t store your address and we set no cookies. If your browser asks not to be tracked (Do Not Track or Global Privacy Control), we don’t count you at all.</p>
<h2>When you write to us</h2>
<p>We keep the comments and messages that you send until you ask us to delete them. We keep your e-mail address for the newsletter until you unsubscribe with the link in every issue. We never show your e-mail address.</p>
<h2>In your browser</h2>
<p>Your theme, your recent searches and the posts you’ve rated stay in your browser’s storage. Players from other services load only when you press their button. From then on, the rules of that service apply.</p>`,
  },
})
