import type { MessageTemplates } from '../submissions.schema.ts'

/** What editors say to artists, until they have found their own words. */
export const DEFAULT_TEMPLATES: MessageTemplates = [
  {
    id: 'approved',
    name: 'We will write about it',
    kind: 'approve',
    text: 'Thank you for “{release}”. It stayed with us, and we want our readers to hear it. A review is being written.',
  },
  {
    id: 'not-this-time',
    name: 'Not this time',
    kind: 'decline',
    text: 'Thank you for trusting us with “{release}”. We listened to all of it. It is not quite what we are looking for right now, and that says more about our pages than about your music. Please send us your next one.',
  },
  {
    id: 'no-access',
    name: 'We could not listen',
    kind: 'decline',
    text: 'We wanted to listen to “{release}”, but could not reach it under the address you gave us. Please send it again with another link, or as a file.',
  },
  {
    id: 'question',
    name: 'A question',
    kind: 'general',
    text: 'We are listening to “{release}” and would like to know more: who plays on it, and when was it recorded?',
  },
]
