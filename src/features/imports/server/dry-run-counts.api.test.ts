import { expect, test } from 'vitest'
import { testApp, type Caller } from '#server/testing.ts'
import { picture } from '#server/testing-posts.ts'
import type { ImportDetails } from '../imports.schema.ts'
import { zipBytes } from './testing-files.ts'
import { imported, uploaded, whenEnded } from './testing-imports.ts'
import { SMALL_EXPORT, wxrFile, wxrPicture, type WxrPost } from './testing-wxr.ts'

const counted = ({ counts }: ImportDetails) =>
  Object.fromEntries(counts.map((count) => [count.kind, [count.found, count.new, count.done]]))

async function redirectFrom(admin: Caller, path: string): Promise<string> {
  const { entries } = (await admin.get(`/api/redirects?find=${path}&limit=10`)).json<{
    entries: { id: string }[]
  }>()
  expect(entries).toHaveLength(1)
  return entries[0]!.id
}

test('the dry run of a file that was imported before finds nothing new', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const shown = { id: 4, title: 'Shown', text: '<img src="https://old.example/wp-content/uploads/a.png">' }
  const pictures = { 'wp-content/uploads/a.png': Buffer.from(await (await picture()).arrayBuffer()) }
  const files = [wxrFile([...SMALL_EXPORT, shown]), { name: 'files.zip', content: await zipBytes(pictures) }]
  await imported(admin, files)
  const again = await uploaded(admin, files)
  expect(counted(again)).toMatchObject({
    post: [4, 0, 0],
    comment: [3, 0, 0],
    term: [3, 0, 0],
    file: [1, 0, 0],
    redirect: [expect.any(Number), 0, 0],
  })
})

test('the dry run counts a redirect that an editor deleted as new, because importing adds it again', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await imported(admin, [wxrFile()])
  for (const path of ['/2019/05/second', '/category/jazz'])
    await admin.delete(`/api/redirects/${await redirectFrom(admin, path)}`)
  const again = await imported(admin, [wxrFile()])
  expect(counted(again)).toMatchObject({
    post: [3, 0, 0],
    term: [3, 0, 0],
    redirect: [expect.any(Number), 2, 2],
  })
})

test('importing the same file twice adds nothing and says so', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await imported(admin, [wxrFile()])
  const again = await imported(admin, [wxrFile()])
  expect(again.counts.filter(({ done, new: fresh }) => done > 0 || fresh > 0)).toEqual([])
  expect([again.done, again.total]).toEqual([0, 0])
})

test('the dry run announces exactly the files and redirects that the import adds', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const png = Buffer.from(await (await picture()).arrayBuffer())
  const names = ['shown.png', 'linked.png', 'gallery.png', 'paged.png', 'unused.png']
  const files = names.map((name, at): WxrPost => {
    const more = wxrPicture(name)
    return {
      id: 20 + at,
      title: name,
      slug: name.replace('.', '-'),
      type: 'attachment',
      status: 'inherit',
      more,
    }
  })
  files[2]!.parent = 4
  const uploads = 'https://old.example/wp-content/uploads/2019/05'
  // One picture by its address, by the address of a copy and by its number.
  const text = `<img src="${uploads}/shown.png"><img src="${uploads}/shown-300x200.png">[gallery ids="20"][gallery]
<a href="${uploads}/linked.png">larger</a> <a href="https://old.example/2019/05/paged-png/">its page</a>`
  const posts: WxrPost[] = [
    ...SMALL_EXPORT,
    { id: 4, title: 'Shown', text },
    { id: 5, title: 'Our story', type: 'page', more: '' },
    { id: 6, title: 'About', type: 'page' },
    ...files,
  ]
  const zip = Object.fromEntries(names.map((name) => [`wp-content/uploads/2019/05/${name}`, png]))
  const sources = [wxrFile(posts), { name: 'files.zip', content: await zipBytes(zip) }]
  const dry = await uploaded(admin, sources)
  await admin.post(`/api/imports/${dry.id}/start`)
  const done = await whenEnded(admin, dry.id)
  expect(counted(done)).toMatchObject({ file: [4, 4, 4] })
  expect(done.counts.map(({ kind, done: added }) => [kind, added])).toEqual(
    dry.counts.map(({ kind, new: fresh }) => [kind, fresh]),
  )
})
