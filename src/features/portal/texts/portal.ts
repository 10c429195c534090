export const settingsPageTexts = {
  title: 'Platform Settings',
  /** For people who have only their own account here. */
  ownTitle: 'Your account',
  tabsLabel: 'Settings',
  platform: 'Platform',
  profile: 'Profile',
  newsletter: 'Newsletter',
  redirect: 'Submit Redirect',
} as const

export const redirectTexts = {
  title: 'Submit Redirect',
  lead: 'Users are redirected to this address after clicking the submit music button, once we have received their music. Leave empty to keep them on the site.',
  loading: 'Loading redirect URL...',
  label: 'Redirect URL',
  placeholder: 'https://',
  save: 'Save Redirect URL',
  saved: 'Redirect URL updated',
  failed: 'Failed to update redirect URL',
} as const

export const integrationsPageTexts = {
  title: 'Integrations',
} as const
