import { expect, test } from 'vitest'
import { exportOf, itemXml, metaXml, readAll, SITE } from './testing-export.ts'

const entry = (
  id: string,
  title: string,
  meta: Record<string, string>,
  fields: Record<string, string> = {},
) =>
  itemXml(
    { 'wp:post_type': 'nav_menu_item', 'wp:post_id': id, title, 'wp:menu_order': id, ...fields },
    '<category domain="nav_menu" nicename="main"><![CDATA[Main &amp; more]]></category>' +
      metaXml(Object.fromEntries(Object.entries(meta).map(([key, value]) => [`_menu_item_${key}`, value]))),
  )

const category =
  '<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename>jazz</wp:category_nicename><wp:cat_name>Jazz</wp:cat_name></wp:category>'

test('entries of a menu lead to pages, posts, categories and addresses', async () => {
  const items = await readAll(
    exportOf(
      category +
        entry('1', 'About', { type: 'post_type', object: 'page', object_id: '32' }) +
        entry('2', '', { type: 'post_type', object: 'post', object_id: '33', menu_item_parent: '1' }) +
        entry('3', 'Jazz', { type: 'taxonomy', object: 'category', object_id: '5' }) +
        entry('4', 'Shop', { type: 'custom', url: 'https://shop.example/' }) +
        entry('5', 'Home', { type: 'custom', url: '/' }) +
        entry('6', 'Albums', { type: 'post_type_archive', object: 'album' }),
    ),
  )
  const menu = 'Main & more'
  expect(items.slice(2)).toEqual([
    { kind: 'menu-item', key: '1', menu, label: 'About', to: { kind: 'page', key: '32' }, position: 1 },
    {
      kind: 'menu-item',
      key: '2',
      menu,
      label: '',
      to: { kind: 'post', key: '33' },
      parent: '1',
      position: 2,
    },
    {
      kind: 'menu-item',
      key: '3',
      menu,
      label: 'Jazz',
      to: { kind: 'term', key: 'category:jazz' },
      position: 3,
    },
    {
      kind: 'menu-item',
      key: '4',
      menu,
      label: 'Shop',
      to: { address: 'https://shop.example/' },
      position: 4,
    },
    { kind: 'menu-item', key: '5', menu, label: 'Home', to: { address: `${SITE}/` }, position: 5 },
    { kind: 'menu-item', key: '6', menu, label: 'Albums', to: { address: `${SITE}/album/` }, position: 6 },
  ])
})

test('an entry without a target is reported as unread', async () => {
  const items = await readAll(
    exportOf(
      entry('1', 'Bad', { type: 'custom', url: 'javascript:alert(1)' }) +
        entry('2', 'Draft', { type: 'custom', url: '/x' }, { 'wp:status': 'draft' }),
    ),
  )
  expect(items.slice(1)).toMatchObject([
    { kind: 'unread', name: 'Bad', note: { code: 'menu-item' } },
    { kind: 'unread', name: 'Draft', note: { code: 'menu-item' } },
  ])
})

test('a menu of the block editor is one item with a block for each entry', async () => {
  const content = `<!-- wp:navigation-submenu {"label":"About","type":"page","id":32,"url":"${SITE}/about/","kind":"post-type"} -->
<!-- wp:navigation-link {"label":"Jazz","type":"category","id":5,"url":"${SITE}/category/jazz/","kind":"taxonomy"} /-->
<!-- /wp:navigation-submenu -->
<!-- wp:navigation-link {"label":"Shop","url":"https://shop.example/"} /-->`
  const items = await readAll(
    exportOf(
      category + itemXml({ 'wp:post_type': 'wp_navigation', title: 'Header', 'content:encoded': content }),
    ),
  )
  expect(items.slice(2)).toEqual([
    {
      kind: 'menu-item',
      key: '7-1',
      menu: 'Header',
      label: 'About',
      to: { kind: 'page', key: '32' },
      position: 1,
    },
    {
      kind: 'menu-item',
      key: '7-2',
      menu: 'Header',
      label: 'Jazz',
      to: { kind: 'term', key: 'category:jazz' },
      parent: '7-1',
      position: 2,
    },
    {
      kind: 'menu-item',
      key: '7-3',
      menu: 'Header',
      label: 'Shop',
      to: { address: 'https://shop.example/' },
      position: 3,
    },
  ])
})
