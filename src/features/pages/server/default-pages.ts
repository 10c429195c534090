import type { SitePage } from '../pages.schema.ts'

type Text = Pick<SitePage, 'title' | 'content'>

/** What these pages say until the editors write their own. Every sentence is true of a fresh installation. */
export const defaultPages = (site: string): Record<SitePage['slug'], Text> => ({
  about: {
    title: `About ${site}`,
    content: `<p>${site} is a magazine about music: reviews that take a side, and longer pieces about the people who make records.</p>
<p>We listen to everything we write about all the way through, more than once. Nobody pays for a review, and nobody sees one before it is published.</p>
<h2>Write for us, play for us</h2>
<p>If you make music, send it in. If you write about music, apply as a curator. If we got something wrong, tell us: we correct it in the open.</p>`,
  },
  contact: {
    title: 'Contact',
    content: `<p>Corrections, ideas, praise, complaints: write to the editors. A person reads every message.</p>`,
  },
  privacy: {
    title: 'Privacy',
    content: `<p>You can read ${site} without an account, and we do not follow you around.</p>
<h2>What is kept when you read</h2>
<p>The site counts, as sums for each day, what is read, heard, searched for and passed on, from which country, kind of device and site readers come, and how many there are. To count a visitor once, it makes a code from your network address with a key that changes every day, and deletes both when the day is over. People who share a connection therefore count as one visitor. The address itself is not stored, and no cookies are set. If your browser asks not to be tracked (Do Not Track or Global Privacy Control), you are not counted at all.</p>
<h2>What is kept when you write</h2>
<p>What you send us (a comment, a message, an e-mail address for the newsletter) is kept until you ask us to delete it, or leave the newsletter with the link in every issue. Your e-mail address is never shown.</p>
<h2>In your own browser</h2>
<p>Your theme, your recent searches and which posts you have rated stay in your browser's storage. Players from other services load only when you press their button; from then on that service's rules apply.</p>`,
  },
})
