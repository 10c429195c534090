import { readFileSync } from 'node:fs'
import { VERSION } from '#lib/version.ts'
import type { Changelog, Piece, ReleaseNotes, Sentence } from '../portal.schema.ts'

const FILE = new URL('../../../../CHANGELOG.md', import.meta.url)

let changelog: Changelog | undefined

/** Read once: the file belongs to the running version, and a newer one may replace it before the restart. */
export const readChangelog = (): Changelog =>
  (changelog ??= { version: VERSION, releases: releasesIn(readFileSync(FILE, 'utf8')) })

/** The form of https://keepachangelog.com: a heading for each version, then groups of entries. */
export function releasesIn(markdown: string): ReleaseNotes[] {
  const [, ...sections] = markdown.split(/^## /m)
  return sections.map(releaseOf).filter(({ lead, groups }) => lead.length > 0 || groups.length > 0)
}

function releaseOf(section: string): ReleaseNotes {
  const [top = '', ...groups] = section.split(/^### /m)
  const [heading = '', ...lead] = top.split('\n')
  const [, version = heading, date = null] =
    /^\[?([^\s\]]+)\]?(?: [-–] (\d{4}-\d\d-\d\d))?/.exec(heading) ?? []
  return {
    version,
    date,
    lead: paragraphs(lead.join('\n')).map(sentenceOf),
    groups: groups.map((group) => {
      const [title = '', ...lines] = group.split('\n')
      const [, ...entries] = `\n${lines.join('\n')}`.split(/\n[-*] /)
      return { title: title.trim(), entries: entries.map((entry) => sentenceOf(inOneLine(entry))) }
    }),
  }
}

const inOneLine = (text: string) => text.trim().replaceAll(/\s*\n\s*/g, ' ')

const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map(inOneLine)
    .filter((paragraph) => paragraph !== '')

const INLINE = /`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g

function sentenceOf(text: string): Sentence {
  const pieces: Piece[] = []
  let end = 0
  const plain = (piece: string) => pieces.push({ text: piece, code: false, href: null })
  for (const found of text.matchAll(INLINE)) {
    if (found.index > end) plain(text.slice(end, found.index))
    pieces.push(pieceOf(found))
    end = found.index + found[0].length
  }
  if (end < text.length) plain(text.slice(end))
  return pieces
}

/** A link to another file of the project leads nowhere from the portal, so only its text stays. */
function pieceOf([, code, label, address = '', strong]: RegExpExecArray | RegExpMatchArray): Piece {
  if (code !== undefined) return { text: code, code: true, href: null }
  if (label === undefined) return { text: strong ?? '', code: false, href: null }
  return { text: label, code: false, href: /^https?:\/\//.test(address) ? address : null }
}
