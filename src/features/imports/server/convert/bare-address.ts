import { type ChildNode, type Element, isText } from 'domhandler'
import type { Note } from '../source.ts'
import { element, text, textOf } from './dom.ts'
import { frameLink, siteOf } from './frames.ts'
import { addNote } from './notes.ts'
import { type Player, playerOf, webAddress } from './players.ts'

const LONGEST_ADDRESS = 2000

/** A player as the editor stores it: a link that works everywhere, alone in its block. */
export const playerBlock = ({ platform, address }: Player, title = ''): Element =>
  element('figure', {}, [element('a', { 'data-embed': platform, href: address }, [text(title || address)])])

/** A frame that can't be a player: a paragraph with a link, and a note. */
export function frameBlock(address: string, notes: Note[], title = ''): Element | undefined {
  const link = frameLink(address)
  if (!link) return undefined
  addNote(notes, isUnnamedTrack(address) ? 'player-without-page' : 'frame', link.address)
  const name = title.trim() && title.trim() !== link.name ? `${title.trim()} (${link.name})` : link.name
  return element('p', {}, [element('a', { href: link.address }, [text(name)])])
}

/** SoundCloud's frames name a track by a number, from which nobody can tell its page. */
const isUnnamedTrack = (address: string) => /^(?:https?:)?\/\/w\.soundcloud\.com\/player/.test(address.trim())

/** The block for a line that is nothing but an address. The old site showed a player or a card there. */
export function bareAddress(line: readonly ChildNode[], notes: Note[]): Element | undefined {
  if (line.length === 0 || !line.every((node) => isText(node))) return undefined
  const address = textOf(line).trim()
  if (address.length > LONGEST_ADDRESS || !/^(?:https?:\/\/|spotify:)\S+$/i.test(address)) return undefined
  const player = playerOf(address)
  if (player) return playerBlock(player)
  const url = webAddress(address)
  if (!url) return undefined
  if (siteOf(url)) return frameBlock(address, notes)
  return element('p', {}, [element('a', { href: url.href }, [text(address)])])
}
