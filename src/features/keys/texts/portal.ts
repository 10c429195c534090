import type { KeyScope } from '#lib/values.ts'

export const keysCardTexts = {
  title: 'API keys',
  lead: 'Programs call the API with a key. A key acts for the admin who created it, within its scopes.',
  loading: 'Loading API keys…',
  list: 'API keys',
  empty: 'No API keys yet. Create one for each program, so that you can revoke them separately.',
  create: 'Create API key',
  docs: 'All calls of the API',
} as const

export const keyRowTexts = {
  ends: (hint: string) => `Ends in ${hint}`,
  owner: (name: string) => `Acts for ${name}`,
  used: 'Last used on',
  neverUsed: 'Never used',
  stopped: 'Doesn’t work: the account is closed',
  revoke: 'Revoke',
} as const

export const scopeTexts: Record<KeyScope, { name: string; meaning: string }> = {
  read: { name: 'Read', meaning: 'Read posts with drafts, genres and figures.' },
  posts: { name: 'Write posts', meaning: 'Create, change, publish and delete posts, and upload files.' },
  submissions: { name: 'Submissions', meaning: 'Read submissions, listen to them and answer them.' },
  subscribers: { name: 'Subscribers', meaning: 'Read subscribers, newsletters and their deliveries.' },
}

export const createKeyTexts = {
  title: 'Create an API key',
  name: 'Name',
  nameHint: 'The program that will use the key.',
  nameMissing: 'Enter a name.',
  scopes: 'Scopes',
  scopesMissing: 'Choose at least one scope.',
  create: 'Create key',
  creating: 'Creating...',
  cancel: 'Cancel',
  failed: 'We couldn’t create the key. Please try again.',
} as const

export const revokeKeyTexts = {
  title: (name: string) => `Revoke the key “${name}”?`,
  lead: 'Programs that use it stop working at once. You can’t undo this.',
  confirm: 'Revoke key',
  cancel: 'Cancel',
  done: 'API key revoked',
  failedTitle: 'The key was not revoked',
  failed: 'Please try again.',
} as const

export const newKeyTexts = {
  title: 'Copy your API key',
  lead: 'We show this key only once. Store it in your program’s settings, and never put it into a URL.',
  label: (name: string) => `Key of ${name}`,
} as const
