import { ghostNotes } from './notes-ghost.ts'
import { textNotes } from './notes-text.ts'
import { wordpressNotes } from './notes-wordpress.ts'

/** Notes about problems that appear when the items are stored. */
const storedNotes: Record<string, (detail: string) => string> = {
  'picture-missing': (address) => `We could not get a picture, so a link replaces it: ${address}`,
  'picture-not-exported': (number) => `A picture isn’t part of the export, so we removed it: ${number}`,
  'recording-not-exported': (number) => `A recording isn’t part of the export, so we removed it: ${number}`,
  'recording-missing': (address) => `We could not get a recording, so a link replaces it: ${address}`,
  'hero-missing': (address) => `We could not get the featured picture: ${address}`,
  'link-kept': (address) => `A link leads to a page of the old site that is not in the export: ${address}`,
  'document-kept': (address) =>
    `A document stays on the old site, and the text links to it there: ${address}`,
  'file-unused': (address) => `No text shows this file, so it isn’t imported: ${address}`,
  'title-made': (title) => `The post has no title. We used its first words: ${title}`,
  'tags-cut': (tags) => `A post has at most 50 tags. We left these out: ${tags}`,
  'page-renamed': (path) => `Another page already has this address, so this page is now at ${path}.`,
  'page-filled': (path) => `Its text is now that of ${path}.`,
  'redirect-taken': (address) =>
    `This address has a redirect to something else here already, which stays: ${address}`,
  'redirect-own': (address) =>
    `One of our own pages answers this address, so it gets no redirect: ${address}`,
  'redirect-loop': (address) =>
    `A redirect of this address would send readers in a circle, so it gets none: ${address}`,
  'menu-kept-out': (label) => `The menu entry “${label}” leads to something that is not in the export.`,
  'comments-erased': (count) =>
    `Comments of people whose data was deleted here came over without name and address, or not at all: ${count}`,
  'subscribers-erased': (count) => `People whose data was deleted here are left out: ${count}`,
  'subscriber-line': (problem) => problem,
}

const ALL: Record<string, (detail: string) => string> = {
  ...textNotes,
  ...wordpressNotes,
  ...ghostNotes,
  ...storedNotes,
}

export const noteText = (code: string, detail: string): string => ALL[code]?.(detail) ?? detail

/** The note without its detail, as a heading. */
export const noteTitle = (code: string): string =>
  noteText(code, '…')
    .replace(/:? ?“?…”?\.?$/, '')
    .replace(/[.:]$/, '')
