const MEMBERS: Record<string, string> = {
  members: 'members',
  paid: 'paying members',
  tiers: 'members of some tiers',
}

/** Sentences for the notes about a Ghost export. */
export const ghostNotes: Record<string, (detail: string) => string> = {
  'ghost-text-too-long': () => 'The text is longer than 2,000,000 characters, so it isn’t imported.',
  'ghost-title-cut': () => 'The title is longer than 300 characters. We shortened it.',
  'ghost-members-only': (visibility) =>
    `Only ${MEMBERS[visibility] ?? 'members'} could read this post. It becomes a draft with its whole text.`,
  'ghost-members-part': () =>
    'Only members could read a part of this post. It becomes a draft with its whole text.',
  'ghost-email-only': () => 'This post was sent by e-mail only. It becomes a draft.',
  'ghost-hero-caption': (caption) => `The featured picture has a caption that isn’t imported: ${caption}`,
  'ghost-meta-title': (title) => `The title for search engines isn’t imported: ${title}`,
  'ghost-social-fields': (values) => `The titles and pictures for social networks aren’t imported: ${values}`,
  'ghost-canonical': (address) =>
    `The post named another page as its original (canonical URL), which isn’t imported: ${address}`,
  'ghost-code-injection': () =>
    'The post had code injected into its header or footer. The code isn’t imported.',
  'ghost-site-code': () => 'The site had code injected into its header or footer. The code isn’t imported.',
  'ghost-internal-tag': (name) => `The internal tag ${name} was for the old theme, so it isn’t imported.`,
  'ghost-newsletter': (name) =>
    `The newsletter “${name}” isn’t imported. Import its subscribers from Ghost’s members file.`,
  'ghost-tier': (name) => `The membership tier “${name}” isn’t imported.`,
  'ghost-offer': (name) => `The offer “${name}” isn’t imported.`,
  'ghost-snippet': (name) => `The snippet “${name}” isn’t imported.`,
  'ghost-members': (count) =>
    `The export lists ${count} members. Import them from Ghost’s members file (CSV), which has their status.`,
  'ghost-menu-item': (address) => `The menu link opened a window of Ghost, or has no web address: ${address}`,
  'ghost-portal-link': (words) => `A link that opened a window of Ghost becomes plain text: ${words}`,
  'ghost-signup': () => 'The text had a sign-up form. We removed the form and kept its words.',
  'ghost-email-card': (words) => `A part that appeared only in e-mails isn’t imported: ${words}`,
  'ghost-nft': (title) => `The NFT card “${title}” becomes a picture and a link.`,
  'ghost-transistor': () => 'The Transistor player for members’ podcasts isn’t imported.',
  'ghost-collection': (title) => `The list of posts “${title}” isn’t imported. We kept its heading.`,
  'ghost-unknown-card': (type) => `We don’t know the card “${type}”. We kept its words.`,
}
