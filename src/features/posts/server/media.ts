import type { NewRow, Row, Tx } from '#db/tables.ts'
import type { MediaType } from '#lib/values.ts'
import type { Media } from '#features/media/server/media.service.ts'
import { invalid, type Issue } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { linkProblem, platformFor, type MediaInput, type PostForm } from '../post-form.schema.ts'
import { filesWithoutConsent, type Permissions } from './permissions.ts'
import * as queries from './saving.queries.ts'
import type { StoredUploads } from './saving.ts'
import { postErrors } from '../texts/errors.ts'

type Stored = Row<'media'>
type Item = Omit<NewRow<'media'>, 'post_id' | 'position'>

type Save = { id: string; form: PostForm; stored: StoredUploads; draft: boolean }

/** The post's media after the save. A form without any media field keeps them all. */
export async function saveMedia(
  tx: Tx,
  { media, permissions }: { media: Media; permissions: Permissions },
  { id, form, stored, draft }: Save,
): Promise<Pick<Item, 'artist' | 'title'>[]> {
  const before = await queries.mediaOfPost(tx, id)
  const wanted = form.media ? await fromList(tx, media, form.media, before) : fromFields(form, stored, before)
  if (!draft) {
    refuseUnfinished(wanted ?? before)
    await refuseWithoutConsent(tx, permissions, wanted ?? before)
  }
  if (!wanted) return before
  const used = new Set(wanted.map(({ file_id }) => file_id))
  await queries.replaceMedia(
    tx,
    id,
    wanted.map((item, position) => ({ ...item, post_id: id, position })),
  )
  await media.releaseIds(
    tx,
    before.flatMap(({ file_id }) => (file_id && !used.has(file_id) ? file_id : [])),
  )
  return wanted
}

/** The whole list: items named by id stay with their new details, and all others are removed. */
async function fromList(tx: Tx, media: Media, list: MediaInput[], before: Stored[]): Promise<Item[]> {
  const uploads = list.flatMap(({ file_id }, i) =>
    file_id ? [{ path: `media.${i}.file_id`, id: file_id, kinds: ['audio', 'video'] as const }] : [],
  )
  const files = await media.keepUploads(
    tx,
    uploads.map((upload) => ({ ...upload, kinds: [...upload.kinds] })),
  )
  const taken = new Set<string>()
  return list.map((input, i) => {
    const known = before.find(({ id }) => id === input.id && !taken.has(id))
    if (known) taken.add(known.id)
    const { title, artist } = input
    const item = { id: known?.id ?? newId(), title, artist }
    if (input.type === 'external') {
      const problem = isKeptLink(input, known) ? undefined : linkProblem(input.url, input.platform)
      if (problem) throw invalid([{ path: `media.${i}.url`, message: problem }])
      return { ...item, ...external(input) }
    }
    const file = files.find(({ id }) => id === input.file_id)
    const file_id = file?.id ?? known?.file_id ?? null
    if (input.id && !file_id && !known) throw invalid([{ path: `media.${i}`, message: postErrors.itemGone }])
    const media_type = file ? (file.kind as MediaType) : (known?.media_type ?? input.media_type)
    return { ...item, type: 'local', media_type, file_id }
  })
}

/** We once accepted any https link. Such a link stays until an editor changes it. */
const isKeptLink = ({ url, platform }: MediaInput, known: Stored | undefined) =>
  known?.url === url && (known.platform === null || known.platform === platformFor(url, platform))

const external = ({ media_type, platform, url }: MediaInput) => ({
  type: 'external' as const,
  media_type,
  platform: platformFor(url, platform),
  url: url || null,
})

/** The separate fields: items named by id stay in that order, and new ones follow. */
function fromFields(form: PostForm, stored: StoredUploads, before: Stored[]): Item[] | undefined {
  const fresh = [...localItems(form, stored), ...externalItems(form)]
  if (form.mediaIds === undefined && fresh.length === 0) return undefined
  const kept = [...new Set(form.mediaIds)].flatMap((id) => before.find((item) => item.id === id) ?? [])
  return [...kept, ...fresh.map((item) => ({ ...item, id: newId() }))]
}

const localItems = (form: PostForm, stored: StoredUploads): Omit<Item, 'id'>[] =>
  stored.media.map((file, i) => ({
    type: 'local',
    media_type: file.mediaType,
    file_id: file.id,
    title: form.mediaTitles[i] || (file.title ?? ''),
    artist: form.mediaArtists[i] || (file.artist ?? ''),
  }))

const externalItems = (form: PostForm): Omit<Item, 'id'>[] =>
  form.externalMediaUrls.map((url, i) => ({
    type: 'external',
    url,
    media_type: form.externalMediaTypes[i] ?? 'audio',
    platform: platformFor(url, form.externalMediaPlatforms[i]),
    title: form.externalMediaTitles[i] ?? '',
    artist: form.externalMediaArtists[i] ?? '',
  }))

/** A draft may lack a link or a file, but a reader would get an empty player. */
export function refuseUnfinished(items: Pick<Item, 'type' | 'url' | 'file_id'>[]) {
  const issues = items.flatMap((item, i): Issue[] => {
    if (item.type === 'external' && !item.url)
      return [{ path: `media.${i}.url`, message: postErrors.linkMissing }]
    if (item.type === 'local' && !item.file_id)
      return [{ path: `media.${i}.file_id`, message: postErrors.fileMissing }]
    return []
  })
  if (issues.length > 0) throw invalid(issues)
}

/** Drafts from before we asked artists for consent may contain a recording that we may not publish. */
async function refuseWithoutConsent(tx: Tx, permissions: Permissions, items: Item[]) {
  const files = items.flatMap(({ file_id }) => file_id ?? [])
  const withoutConsent = await filesWithoutConsent(tx, permissions, files)
  const issues = items.flatMap(({ file_id, title }, i) =>
    file_id && withoutConsent.includes(file_id)
      ? [{ path: `media.${i}.file_id`, message: postErrors.noConsent(title) }]
      : [],
  )
  if (issues.length > 0) throw invalid(issues)
}
