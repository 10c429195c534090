const MEMBERS: Record<string, string> = {
  members: 'members',
  paid: 'paying members',
  tiers: 'members of some tiers',
}

/** Sentences for the notes about a Ghost export. */
export const ghostNotes: Record<string, (detail: string) => string> = {
  'ghost-text-too-long': () => 'The text has more than 2,000,000 characters, so we leave this post out.',
  'ghost-title-cut': () => 'The title is longer than 300 characters. We kept the first 300.',
  'ghost-members-only': (visibility) =>
    `Only ${MEMBERS[visibility] ?? 'members'} could read this post. It becomes a draft with its whole text.`,
  'ghost-members-part': () =>
    'Only members could read a part of this post. It becomes a draft with its whole text.',
  'ghost-email-only': () => 'This post was sent by e-mail only. It becomes a draft.',
  'ghost-hero-caption': (caption) => `The featured picture has a caption that isn’t imported: ${caption}`,
  'ghost-meta-title': (title) => `The title for search engines isn’t imported: ${title}`,
  'ghost-social-fields': (values) => `The titles and pictures for social networks aren’t imported: ${values}`,
  'ghost-canonical': (address) => `The post named another page as its original: ${address}`,
  'ghost-code-injection': () => 'The post had its own code in the head or foot of the page. We leave it out.',
  'ghost-site-code': () => 'The site had its own code in the head or foot of its pages. We leave it out.',
  'ghost-internal-tag': (name) => `The internal tag ${name} was for the theme of the old site.`,
  'ghost-newsletter': (name) =>
    `The newsletter “${name}” isn’t imported. Import its subscribers from Ghost’s members file.`,
  'ghost-tier': (name) => `The membership tier “${name}” isn’t imported.`,
  'ghost-offer': (name) => `The offer “${name}” isn’t imported.`,
  'ghost-snippet': (name) => `The snippet “${name}” isn’t imported.`,
  'ghost-members': (count) =>
    `The export lists ${count} members. Import them from Ghost’s members file (CSV), which has their status.`,
  'ghost-menu-item': (address) => `The menu entry opened a window of Ghost or has no web address: ${address}`,
  'ghost-portal-link': (words) => `A link that opened a window of Ghost became plain text: ${words}`,
  'ghost-signup': () => 'The text had a form to sign up. We kept its words and removed the form.',
  'ghost-email-card': (words) => `A part that only appeared in e-mails isn’t imported: ${words}`,
  'ghost-nft': (title) => `The NFT card “${title}” became a picture and a link.`,
  'ghost-transistor': () => 'The player of members’ podcasts (Transistor) isn’t imported.',
  'ghost-collection': (title) => `The list of posts “${title}” isn’t imported. We kept its heading.`,
  'ghost-unknown-card': (type) => `We don’t know the card “${type}”. We kept its words.`,
}
