import { ghostNotes } from './notes-ghost.ts'
import { textNotes } from './notes-text.ts'
import { changedTitles, leftOutTitles } from './note-titles.ts'
import { wordpressNotes } from './notes-wordpress.ts'

/** Notes about problems that appear when the items are stored. */
const storedNotes: Record<string, (detail: string) => string> = {
  'picture-missing': (address) =>
    `We couldn’t get this picture, so the text has a link to it instead: ${address}`,
  'recording-missing': (address) =>
    `We couldn’t get this recording, so the text has a link to it instead: ${address}`,
  'hero-missing': (address) => `We couldn’t get the featured picture: ${address}`,
  'link-kept': (address) =>
    `This link still leads to the old site, because its page isn’t in the export: ${address}`,
  'picture-not-exported': (number) => `This picture isn’t in the export, so we removed it: ${number}`,
  'recording-not-exported': (number) => `This recording isn’t in the export, so we removed it: ${number}`,
  'document-kept': (address) =>
    `This document stays on the old site, and the text links to it there: ${address}`,
  'file-unused': (address) => `No text uses this file, so it isn’t imported: ${address}`,
  'title-made': (title) => `It had no title, so we used its first words: ${title}`,
  'tags-cut': (tags) => `A post has at most 50 tags. We left these out: ${tags}`,
  'page-renamed': (path) => `Another page already has this address, so this one is at ${path}.`,
  'page-filled': (path) => `Its text fills our page ${path}.`,
  'redirect-taken': (address) =>
    `This address already leads somewhere else here, so it gets no redirect: ${address}`,
  'redirect-own': (address) =>
    `One of our own pages answers at this address, so it gets no redirect: ${address}`,
  'redirect-loop': (address) =>
    `A redirect from this address would lead readers in a circle, so it gets none: ${address}`,
  'menu-kept-out': (label) => `The menu link “${label}” leads to something that isn’t in the export.`,
  'comments-erased': (count) =>
    `Comments of people whose data was deleted here, imported without name and address or left out: ${count}`,
  'subscribers-erased': (count) => `People whose data was deleted here are left out: ${count}`,
}

const ALL: Record<string, (detail: string) => string> = {
  ...textNotes,
  ...wordpressNotes,
  ...ghostNotes,
  ...storedNotes,
}

/** Notes about the lines of a list are whole sentences already. */
export const noteText = (code: string, detail: string): string => ALL[code]?.(detail) ?? detail

/** What all notes with this code have in common. */
export const noteTitle = (code: string): string =>
  leftOutTitles[code] ?? changedTitles[code] ?? noteText(code, '')

export const NOTE_CODES = Object.keys(ALL)
