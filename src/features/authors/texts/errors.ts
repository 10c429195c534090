export const authorErrors = {
  subject: 'Author',
  name: 'Enter a name.',
  links: 'The links must be a list of web addresses.',
  linksMax: (max: number) => `Add up to ${max} links.`,
  list: 'The authors must be a list.',
  twice: 'Each author can be on a post only once.',
  unknown: 'This author no longer exists. Choose another one.',
  changed: 'Someone else has changed this author. Load the page again to see their changes.',
  hasPosts: 'This author has posts. Merge them with another author, or choose other authors for the posts.',
  notAGuest: 'This author has an account. They edit their own profile.',
  sameAuthor: 'Choose another author to merge with.',
  portrait: 'The portrait',
} as const
