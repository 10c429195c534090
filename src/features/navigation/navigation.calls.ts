import { defineCalls } from '#lib/calls.schema.ts'
import { ManagedNavigation, Navigation, NavigationForm } from './navigation.schema.ts'

export const navigationCalls = defineCalls('navigation', {
  'GET /api/navigation': {
    for: 'anyone',
    summary: 'The links that editors have added to the header and the footer',
    answers: { 200: Navigation },
  },
  'GET /api/portal/navigation': {
    for: 'pages.manage',
    summary: 'The same links with their addresses, including those that readers don’t see',
    answers: { 200: ManagedNavigation },
    errors: [401, 403],
  },
  'PUT /api/portal/navigation': {
    for: 'pages.manage',
    summary: 'Replace the links of the header and the footer; two empty lists restore the default',
    description:
      'An address can be a path of the site or a web address. A link to a post, a page, an author, a genre or a tag follows it when its address changes.',
    body: NavigationForm,
    answers: { 200: ManagedNavigation },
    errors: [400, 401, 403, 409],
  },
})

type NavigationCalls = typeof navigationCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends NavigationCalls {}
}
