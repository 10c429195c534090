import { addNote } from '../convert/notes.ts'
import { block, escapeHtml } from './html.ts'
import type { Shortcode, ShortcodeRule } from './shortcodes.ts'

const FORMATS = {
  audio: ['src', 'mp3', 'm4a', 'ogg', 'oga', 'wav', 'flac', 'wma', 'aac', 'webm', 'url'],
  video: ['src', 'mp4', 'm4v', 'webm', 'ogv', 'wmv', 'flv', 'mov', 'url'],
} as const

/** Older players had one or more addresses, separated by commas, before a vertical bar. */
const addressesIn = (text: string) =>
  (text.split('|')[0] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^(?:https?:\/)?\/\S+$/.test(part))

function addressesOf({ named, values, content = '' }: Shortcode, kind: keyof typeof FORMATS): string[] {
  const format = FORMATS[kind].map((name) => named.get(name)?.trim()).find(Boolean)
  return format
    ? [format]
    : [...values, content.replaceAll(/<[^>]*>/g, ' ')].flatMap((text) => addressesIn(text))
}

/** WordPress offers a recording in several formats. We need only one. */
const recording =
  (kind: 'audio' | 'video'): ShortcodeRule =>
  (shortcode, notes) => {
    const addresses = addressesOf(shortcode, kind)
    if (addresses.length === 0) addNote(notes, 'recording-without-file', shortcode.source)
    const title = shortcode.named.get('title') ?? shortcode.named.get('caption') ?? ''
    return addresses
      .map((address) =>
        block(`<${kind} src="${escapeHtml(address)}" title="${escapeHtml(title)}"></${kind}>`),
      )
      .join('')
  }

const playlist: ShortcodeRule = ({ named, source }, notes) => {
  const kind = named.get('type') === 'video' ? 'video' : 'audio'
  const ids = (named.get('ids') ?? named.get('include') ?? '')
    .split(/[\s,]+/)
    .filter((id) => /^[1-9]\d{0,11}$/.test(id))
  if (ids.length === 0) addNote(notes, 'recording-without-file', source)
  return ids.map((id) => block(`<${kind} src="file:${id}"></${kind}>`)).join('')
}

export const recordingRules: Readonly<Record<string, ShortcodeRule>> = {
  audio: recording('audio'),
  video: recording('video'),
  playlist,
}
