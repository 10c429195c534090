import { type Element, isTag } from 'domhandler'
import { safeAddress } from './attributes.ts'
import { playerBlock } from './bare-address.ts'
import { element, findElement } from './dom.ts'
import { addNote } from './notes.ts'
import { playerOf } from './players.ts'
import { type Rule, type Rules, forAll } from './walk.ts'

/** A recording of the magazine. It becomes one of the media of the post. */
const recordingBlock = (kind: 'audio' | 'video', address: string, title = ''): Element =>
  element(kind, { src: address, title: title.trim() })

const sourceOf = (found: Element): string | undefined =>
  found.attribs['src'] ?? found.children.filter(isTag).find(({ name }) => name === 'source')?.attribs['src']

const recording: Rule = (found, walk) => {
  const address = safeAddress(sourceOf(found))
  const { title = '' } = found.attribs
  if (!address || address.startsWith('blob:')) {
    addNote(walk.notes, 'recording-without-file', title)
    return []
  }
  if (findElement(found.children, ({ name }) => name === 'track')) addNote(walk.notes, 'subtitles', address)
  const player = playerOf(address)
  if (player) return [playerBlock(player, title)]
  return [recordingBlock(found.name.endsWith('video') ? 'video' : 'audio', address, title)]
}

export const recordingRules: Rules = {
  ...forAll('audio video amp-audio amp-video', recording),
  ...forAll('source track param', () => []),
}
