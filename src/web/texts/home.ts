export const homeTexts = {
  introduction: 'Introduction',
  submitYourMusic: 'Submit Your Music',
  exploreArticles: 'Explore Articles',
  featured: 'Featured Articles',
  latest: 'Latest Posts',
  viewAll: 'View All',
  popular: 'Popular This Week',
  search: 'Search the magazine',
  newsletter: 'Newsletter',
  newsletterTitle: 'Stay in the Loop',
  subscribe: 'Subscribe',
  quickActions: 'Quick Actions',
} as const

export const closingTexts = {
  title: 'Made something? Let us hear it.',
  text: 'One track is enough. A person who knows your genre listens to everything we’re sent.',
  send: 'Send Us a Track',
  becomeCurator: 'Become a Curator',
} as const
