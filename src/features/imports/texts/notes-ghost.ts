const MEMBERS: Record<string, string> = {
  members: 'members',
  paid: 'paying members',
  tiers: 'members of some tiers',
}

/** Sentences for the notes about a Ghost export. */
export const ghostNotes: Record<string, (detail: string) => string> = {
  'ghost-text-too-long': () => 'The text is longer than 2,000,000 characters, so it doesn’t come over.',
  'ghost-title-cut': () => 'The title is longer than 300 characters. We shortened it.',
  'ghost-members-only': (visibility) =>
    `Only ${MEMBERS[visibility] ?? 'members'} could read this post. It becomes a draft with its whole text.`,
  'ghost-members-part': () =>
    'Only members could read a part of this post. It becomes a draft with its whole text.',
  'ghost-email-only': () => 'This post was sent by e-mail only. It becomes a draft.',
  'ghost-hero-caption': (caption) => `The featured picture has a caption that doesn’t come over: ${caption}`,
  'ghost-meta-title': (title) => `The title for search engines doesn’t come over: ${title}`,
  'ghost-social-fields': (values) => `The titles and pictures for social networks don’t come over: ${values}`,
  'ghost-canonical': (address) =>
    `The post named another page as its original (canonical URL), which doesn’t come over: ${address}`,
  'ghost-code-injection': () =>
    'The post had code injected into its header or footer. The code doesn’t come over.',
  'ghost-site-code': () =>
    'The site had code injected into its header or footer. The code doesn’t come over.',
  'ghost-internal-tag': (name) => `The internal tag ${name} was for the old theme, so it doesn’t come over.`,
  'ghost-newsletter': (name) =>
    `The newsletter “${name}” doesn’t come over. Import its subscribers from Ghost’s members file.`,
  'ghost-tier': (name) => `The membership tier “${name}” doesn’t come over.`,
  'ghost-offer': (name) => `The offer “${name}” doesn’t come over.`,
  'ghost-snippet': (name) => `The snippet “${name}” doesn’t come over.`,
  'ghost-members': (count) =>
    `The export lists ${count} members. Import them from Ghost’s members file (CSV), which has their status.`,
  'ghost-menu-item': (address) => `The menu link opened a window of Ghost, or has no web address: ${address}`,
  'ghost-portal-link': (words) => `A link that opened a window of Ghost becomes plain text: ${words}`,
  'ghost-signup': () => 'The text had a sign-up form. We removed the form and kept its words.',
  'ghost-email-card': (words) => `A part that appeared only in e-mails doesn’t come over: ${words}`,
  'ghost-nft': (title) => `The NFT card “${title}” becomes a picture and a link.`,
  'ghost-transistor': () => 'The Transistor player for members’ podcasts doesn’t come over.',
  'ghost-collection': (title) => `The list of posts “${title}” doesn’t come over. We kept its heading.`,
  'ghost-unknown-card': (type) => `We don’t know the card “${type}”. We kept its words.`,
}
