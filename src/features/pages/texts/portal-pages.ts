import { countOf, formatCount } from '#lib/numbers.ts'

export const pagesPageTexts = {
  title: 'Pages',
  lead: 'Pages beside About, Contact and Privacy, whose texts are in the settings.',
  add: 'New page',
  published: 'Published',
  drafts: 'Drafts',
  nonePublished: 'No published pages yet. Write one and publish it.',
  noDrafts: 'No drafts. A page starts here until you publish it.',
  rows: ['page', 'pages'],
  edit: 'Edit',
  view: 'View page',
} as const

export const deletePageTexts = {
  button: 'Delete…',
  title: (page: string) => `Delete “${page}”?`,
  lead: 'Readers who open its address will see that the page is missing. You can’t undo this.',
  confirm: 'Delete page',
  cancel: 'Cancel',
  done: 'Page deleted',
  failedTitle: 'Page not deleted',
  failed: 'Failed to delete the page',
} as const

export const pageEditorTexts = {
  newTitle: 'New page',
  editTitle: 'Edit page',
  loading: 'Loading page...',
  loadFailed: 'Failed to load this page',
  all: 'All pages',
  title: 'Title',
  slug: 'Address',
  slugHint: (path: string) => `Readers find the page at ${path}`,
  slugEmpty: 'Leave empty to use the title.',
  text: 'Text',
  description: 'Description',
  descriptionHint:
    'Search engines and shared links show it below the title. Leave empty to use the start of the text.',
  length: (typed: number, shown: number) =>
    typed > shown
      ? `${countOf(typed, 'character')}. Search engines show about ${formatCount(shown)}.`
      : `${formatCount(typed)} of about ${formatCount(shown)} characters`,
  status: { draft: 'Draft', published: 'Published' },
  meaning: {
    draft: 'Only staff can see it.',
    published: 'Readers can see it. Saving shows them your changes at once.',
  },
  save: 'Save page',
  saveDraft: 'Save draft',
  saving: 'Saving...',
  uploading: 'Uploading...',
  publish: 'Publish',
  unpublish: 'Unpublish',
  saved: 'Page saved',
  published: 'Page published',
  unpublished: 'Page unpublished',
  failed: 'Failed to save the page',
  unsaved: 'Unsaved changes',
} as const

export const pageConflictTexts = {
  text: 'Someone else has saved this page since you opened it. Your text is still here.',
  mine: 'Save mine over it',
  theirs: 'Discard mine and load theirs',
} as const

export const leavePageTexts = {
  title: 'Leave without saving?',
  lead: 'Your changes to this page are not saved.',
  confirm: 'Leave',
  cancel: 'Stay',
} as const
