import { countOf, formatCount } from '#lib/numbers.ts'

export const pagesPageTexts = {
  title: 'Pages',
  lead: 'Pages that you add yourself. You can edit About, Contact and Privacy in the',
  settings: 'settings',
  add: 'New page',
  published: 'Published',
  drafts: 'Drafts',
  nonePublished: 'No pages published yet. Start with “New page”.',
  noDrafts: 'No drafts. New pages stay here until you publish them.',
  rows: ['page', 'pages'],
  edit: 'Edit',
  view: 'View page',
} as const

export const deletePageTexts = {
  button: 'Delete…',
  title: (page: string) => `Delete “${page}”?`,
  lead: 'Readers who open its address will get a “page not found”. You can’t undo this.',
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
  slugHint: (path: string) => `Readers will find the page at ${path}`,
  slugEmpty: 'Leave it empty to use the title.',
  text: 'Text',
  description: 'Description',
  descriptionHint:
    'Shown below the title in search results and shared links. Leave it empty to use the start of the text.',
  length: (typed: number, shown: number) =>
    typed > shown
      ? `${countOf(typed, 'character')}. Search engines show about ${formatCount(shown)}.`
      : `${formatCount(typed)} of about ${formatCount(shown)} characters`,
  status: { draft: 'Draft', published: 'Published' },
  meaning: {
    draft: 'Only staff can see it.',
    published: 'Readers can see it, and your changes as soon as you save.',
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
  leave: 'Your changes to this page aren’t saved.',
} as const

export const pageConflictTexts = {
  text: 'Someone else has saved this page since you opened it. Your text is still here.',
  mine: 'Keep mine and overwrite theirs',
  theirs: 'Discard mine and load theirs',
} as const
