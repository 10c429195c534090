import type { MessageTemplates } from '../submissions.schema.ts'

/** The message templates of a new site, until its editors change them. */
export const DEFAULT_TEMPLATES: MessageTemplates = [
  {
    id: 'approved',
    name: 'We’ll write about it',
    kind: 'approve',
    text: 'Thank you for “{release}”. We love it, and we want our readers to hear it. We’re writing a review now.',
  },
  {
    id: 'not-this-time',
    name: 'Not this time',
    kind: 'decline',
    text: 'Thank you for sending us “{release}”. We listened to all of it. It isn’t quite what we’re looking for right now, and that says more about our magazine than about your music. Please send us your next release.',
  },
  {
    id: 'no-access',
    name: 'We couldn’t listen',
    kind: 'decline',
    text: 'We wanted to listen to “{release}”, but the link you gave us didn’t work. Please send it again with another link or as a file.',
  },
  {
    id: 'question',
    name: 'A question',
    kind: 'general',
    text: 'We’re listening to “{release}” and would like to know more. Who plays on it, and when was it recorded?',
  },
]
