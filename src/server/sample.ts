import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { PostForm } from '#features/posts/post-form.schema.ts'
import { anyPost, postTitled, setFirstFigures } from '#features/posts/server/sample-posts.shared.queries.ts'
import { SAMPLE_SITE_NAME } from '#features/sample/sample.schema.ts'
import { claimImport, finishImport, renewImport } from '#features/sample/server/import-lease.service.ts'
import { CATEGORIES, MEDIA_TYPES } from '#lib/values.ts'
import { UPLOADS_PATH } from '#lib/file-urls.ts'
import { variantUrl } from '#lib/image-variants.ts'
import { DAY, isoAfter } from '#platform/clock.ts'
import type { Upload } from '#platform/http/multipart.ts'
import type { Services } from './services.ts'

const FOLDER = fileURLToPath(new URL('../../sample/', import.meta.url))

const SamplePost = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  artist: z.string(),
  release: z.string().nullable(),
  genre: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  priority: z.number(),
  categories: z.array(z.enum(CATEGORIES)),
  ageDays: z.number(),
  views: z.number(),
  rating: z.number(),
  artwork: z.string(),
  artworkAlt: z.string(),
  media: z.array(
    z.object({ media_type: z.enum(MEDIA_TYPES), file: z.string(), title: z.string(), artist: z.string() }),
  ),
})
type SamplePost = z.infer<typeof SamplePost>

const Sample = z.object({
  genres: z.array(z.string()),
  authors: z.array(z.object({ name: z.string(), bio: z.string(), avatar: z.string() })),
  posts: z.array(SamplePost),
})
type Sample = z.infer<typeof Sample>

/** Fills an empty database, so that a new site shows a magazine. Continues an import that a crash interrupted. */
export async function importSample(services: Services): Promise<boolean> {
  const hasPosts = () => anyPost(services.db)
  if (!(await claimImport({ ...services, hasPosts }))) return false
  const sample = Sample.parse(JSON.parse(await readFile(join(FOLDER, 'content.json'), 'utf8')))
  await mkdir(services.uploadFolder, { recursive: true })
  const folder = await mkdtemp(join(services.uploadFolder, 'sample-'))
  try {
    const genres = await importGenres(services, sample.genres)
    for (const post of sample.posts) {
      await importPost(services, folder, sample, post, genres.get(post.genre) ?? '')
      await renewImport(services)
    }
    await services.content.change((tx) => services.settings.save(tx, 'homepage-content', HOMEPAGE))
    await services.counters.refreshPopularity()
    await finishImport(services)
    return true
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes the picture size that most screens need, one at a time, so that the first visitor need not wait. */
export async function warmSample({ posts, variants }: Services) {
  const { posts: newest } = await posts.list({ sort: 'latest', limit: 24 }, 'none')
  for (const { hero_image_url } of newest) {
    const key = variantUrl(hero_image_url, 640, 'avif').slice(UPLOADS_PATH.length)
    await variants.ensure(key)
  }
}

const HOMEPAGE = {
  homepage_title: SAMPLE_SITE_NAME,
  homepage_subtitle: 'Music, played loud and written down',
  homepage_description:
    'Reviews that take a side and spotlights that take their time: new records from bedrooms, basements and back rooms, heard before breakfast.',
  homepage_logo_url: '',
}

async function importGenres({ genres, sample }: Services, names: string[]): Promise<Map<string, string>> {
  const existing = new Map((await genres.list()).map(({ name, id }) => [name, id]))
  for (const name of names) {
    const id = existing.get(name) ?? (await genres.create({ name })).id
    existing.set(name, id)
    await sample.markGenre(id, name)
  }
  return existing
}

async function importPost(
  services: Services,
  folder: string,
  sample: Sample,
  post: SamplePost,
  genreId: string,
) {
  const { posts, clock } = services
  if (await isImported(services, post)) return
  const author = await authorOf(services, folder, sample, post.author)
  const form = PostForm.parse({
    ...pick(post),
    content: await readFile(join(FOLDER, 'bodies', `${post.slug}.html`), 'utf8'),
    authors: JSON.stringify([{ id: author }]),
    genre_id: genreId,
    created_at: isoAfter(clock, -post.ageDays * DAY),
    mediaTypes: post.media.map((item) => item.media_type),
    mediaTitles: post.media.map((item) => item.title),
    mediaArtists: post.media.map((item) => item.artist),
  })
  const files = [['heroImage', post.artwork], ...post.media.map((item) => ['mediaFiles', item.file])] as [
    string,
    string,
  ][]
  const uploads = await Promise.all(files.map(([field, file]) => asUpload(folder, field, file)))
  const { id, version } = await posts.create(form, uploads, null)
  await invent(services, id, post, version)
}

/** Guests, with portrait and biography. */
async function authorOf(
  { authors }: Services,
  folder: string,
  sample: Sample,
  name: string,
): Promise<string> {
  const known = await authors.find(name)
  if (known) return known.id
  const { bio, avatar } = sample.authors.find((author) => author.name === name)!
  return (await authors.create({ name, bio }, await asUpload(folder, 'portrait', avatar))).id
}

type Figures = Pick<SamplePost, 'title' | 'slug' | 'views' | 'rating'>

/** After a crash, a post may exist without its mark. Posts that an editor wrote or saved stay unchanged. */
export async function isImported(services: Pick<Services, 'db' | 'sample'>, post: Figures): Promise<boolean> {
  const known = await postTitled(services.db, post.title)
  if (known?.author_id === null && known.updated_by === null)
    await invent(services, known.id, post, known.version)
  return known !== undefined
}

const pick = ({
  title,
  excerpt,
  artist,
  release,
  tags,
  featured,
  priority,
  categories,
  artworkAlt,
}: SamplePost) => ({
  title,
  excerpt,
  artist,
  release_title: release ?? undefined,
  tags: tags.join(','),
  featured: String(featured),
  priority,
  categories,
  hero_alt: artworkAlt,
})

/** Storing moves a file, so copy the sample's file first. */
async function asUpload(folder: string, field: string, file: string): Promise<Upload> {
  const source = join(FOLDER, file)
  const path = join(await mkdtemp(join(folder, 'file-')), basename(file))
  await copyFile(source, path)
  const bytes = await readFile(source)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { field, filename: basename(file), path, bytes: bytes.length, sha256 }
}

/** Invents figures for the sample posts. They are never mixed with counted ones. */
async function invent(
  { db, sample }: Pick<Services, 'db' | 'sample'>,
  id: string,
  { views, rating, slug }: Figures,
  version: number,
) {
  await setFirstFigures(db, id, { views, rating, slug })
  await sample.markPost({ id, version, views, rating })
}
