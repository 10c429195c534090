export const adminsOnlyText = 'You can view these settings. Only administrators can change them.'

/** Each switch of the site has a subject, such as 'Comments'. */
export const switchTexts = {
  saving: 'Saving...',
  saved: 'Saved',
  updated: (subject: string) => `${subject} updated`,
  failed: (subject: string) => `Failed to update ${subject.toLowerCase()}`,
} as const

export const brandingTexts = {
  title: 'Platform Branding',
  lead: 'The name of your site on the home page, in the navigation and in search results.',
  loading: 'Loading homepage content...',
  siteTitle: 'Title',
  subtitle: 'Subtitle',
  description: 'Description',
  logo: 'Logo',
  save: 'Save Homepage Content',
  saved: 'Homepage content updated',
  failed: 'Failed to update homepage content',
} as const

export const statsTexts = {
  title: 'Homepage Statistics',
  lead: 'The three figures on the home page, exactly as readers will see them. An empty field shows a placeholder, or the number we count once the sample content is removed.',
  loading: 'Loading homepage stats...',
  artists: 'Artists Featured',
  reviews: 'Reviews Published',
  readers: 'Monthly Readers',
  save: 'Save Homepage Stats',
  saved: 'Homepage stats updated',
  failed: 'Failed to update homepage stats',
} as const

export const socialTexts = {
  title: 'Social Media Links',
  lead: 'Each link appears as an icon in the footer of every page. Leave a field empty to hide its icon.',
  loading: 'Loading social links...',
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  save: 'Save Social Links',
  saved: 'Social links updated',
  failed: 'Failed to update social links',
} as const

export const pagesTexts = {
  title: 'Pages',
  lead: 'Text of the /about, /contact and /privacy pages. You can use HTML; scripts are removed.',
  loading: 'Loading pages...',
  about: 'About',
  contact: 'Contact',
  privacy: 'Privacy',
  pageTitle: (page: string) => `${page}: title`,
  pageContent: (page: string) => `${page}: content`,
  view: 'View page',
  save: 'Save pages',
  saved: 'Pages updated',
  failed: 'Failed to update pages',
} as const

export const commentsTexts = {
  title: 'Comments',
  lead: 'For the whole site. You can also turn comments off for a single post.',
  loading: 'Loading comments...',
  label: 'Readers can comment',
  hint: 'Comments appear after approval.',
  subject: 'Comments',
} as const

export const replyTexts = {
  title: 'Replies',
  lead: 'Replies from artists and applicants go to this address. Leave it empty to use the first admin’s address.',
  loading: 'Loading reply address...',
  label: 'Reply address',
  placeholder: 'editors@example.com',
  save: 'Save reply address',
  saved: 'Reply address updated',
  failed: 'Failed to update the reply address',
} as const

export const liveChatTexts = {
  title: 'Live chat',
  lead: 'The address of your chat service’s script. It runs on the home page and the blog; other third-party scripts stay blocked. Leave empty for no chat.',
  loading: 'Loading live chat...',
  label: 'Script address',
  save: 'Save live chat',
  saved: 'Live chat updated',
  failed: 'Failed to update live chat',
} as const

export const analyticsTexts = {
  title: 'Analytics',
  lead: 'Daily totals of what people read and listen to. We use no cookies, store no addresses and don’t track anyone.',
  loading: 'Loading analytics...',
  label: 'Count visits',
  hint: 'We never count bots, staff, or readers who ask not to be counted.',
  subject: 'Analytics',
  timeZone: 'Time zone',
  saveTimeZone: 'Save time zone',
  timeZoneSaved: 'Time zone updated',
  timeZoneFailed: 'Failed to update time zone',
} as const
