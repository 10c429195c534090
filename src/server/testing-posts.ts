import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Caller, FormFields, TestApp } from './testing.ts'
import { wave } from './testing-sounds.ts'
import type { Post } from '#features/posts/posts.schema.ts'

/** The minimum that the editor's form sends. */
export const postForm = (more: FormFields = {}): FormFields => ({
  title: 'Slow Weather',
  content: '<p>A record about rain.</p>',
  author_name: 'Ines Halloran',
  ...more,
})

export async function createPost(editor: Caller, more: FormFields = {}): Promise<Post> {
  const answer = await editor.form('POST', '/api/posts', postForm(more))
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode}: ${answer.body}`)
  return answer.json<Post>()
}

const ROWS_AT_ONCE = 500

/** Inserts published posts directly into the table, for tests that need many. */
export async function insertPosts(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  count: number,
): Promise<void> {
  const at = clock.now().toISOString()
  const rows = Array.from({ length: count }, (_, n) => ({
    id: `p${String(n).padStart(6, '0')}`,
    slug: 's',
    title: `Post ${n}`,
    excerpt: '',
    content: 'x',
    tags: '[]',
    categories: '[]',
    author_name: 'A',
    status: 'published' as const,
    live_at: at,
    created_at: at,
    updated_at: at,
  }))
  for (let i = 0; i < count; i += ROWS_AT_ONCE) {
    await db
      .insertInto('post')
      .values(rows.slice(i, i + ROWS_AT_ONCE))
      .execute()
  }
}

/** Small, because encoding a large picture takes longer than most tests. */
export async function picture({
  width = 160,
  height = 120,
  colour = '#ffffff',
  format = 'png',
}: { width?: number; height?: number; colour?: string; format?: 'png' | 'jpeg' } = {}) {
  const image = sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .toFormat(format)
  return new File([new Uint8Array(await image.toBuffer())], `picture.${format}`)
}

/** With room for all widths that readers can ask for. */
export const largePicture = (colour?: string) => picture({ width: 1400, height: 1000, colour })

/** A second of silence, the smallest real audio file. */
export function sound(seconds = 1): File {
  return new File([new Uint8Array(wave(Buffer.alloc(8000 * seconds, 128)))], 'track.wav')
}

export const blob = (bytes: number | string | Buffer, name: string) =>
  new File([typeof bytes === 'number' ? Buffer.alloc(bytes, 7) : new Uint8Array(Buffer.from(bytes))], name)

/** Every file in storage and in the temporary folder. */
export async function filesOf(app: TestApp): Promise<string[]> {
  const entries = await readdir(app.database.dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.filter((file) => !file.includes('.sqlite'))
}

/** Starts an upload over a real connection and stops in the middle of the file. `destroy` closes the connection. */
export async function halfAnUpload(app: TestApp, { token }: Caller, url: string, field: string) {
  const { port } = new URL(await app.listen())
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    `POST ${url} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-length: 5000000\r\n` +
      'content-type: multipart/form-data; boundary=b\r\n\r\n' +
      `--b\r\ncontent-disposition: form-data; name="${field}"; filename="x.png"\r\n\r\n`,
  )
  socket.write(Buffer.alloc(2 * 2 ** 20))
  return socket
}
