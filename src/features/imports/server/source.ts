import type { CommentStatus, ImportSystem, ImportText, PostStatus, TermType } from '#lib/values.ts'

/* The items that readers of exports yield, in the order of the file. Addresses are absolute URLs of the old site; times are
   ISO strings in UTC; a key is unique among the items of its kind in one export. */

export type SourceSystem = Exclude<ImportSystem, 'subscribers'>

/** Something that an editor should know about one item. The texts are in `texts/notes.ts`. */
export type Note = { code: string; detail: string }

export type SourceSite = {
  kind: 'site'
  system: SourceSystem
  /** As the export says it, such as `6.1.9`. */
  version: string
  title: string
  description: string
  /** Without a slash at the end. */
  url: string
  /** An IANA name, if the export says it. */
  timeZone?: string | undefined
}

export type SourceAuthor = {
  kind: 'author'
  key: string
  name: string
  email?: string | undefined
  bio?: string | undefined
  /** The address of a picture. */
  portrait?: string | undefined
  links?: string[] | undefined
  addresses: string[]
}

export type SourceTerm = {
  kind: 'term'
  key: string
  type: TermType
  name: string
  /** The key of the category above it. */
  parent?: string | undefined
  addresses: string[]
}

/** A picture, a recording or another file that texts may show. */
export type SourceFile = {
  kind: 'file'
  key: string
  /** Where the old site has the original. */
  address: string
  /** Below the folder of uploads, such as `2019/05/cover.jpg`. */
  path?: string | undefined
  title: string
  alt: string
  /** HTML, as in the export. */
  caption: string
  /** The key of the post that it was uploaded to. An old gallery shows the pictures of its post. */
  parent?: string | undefined
  /** The addresses of smaller copies. */
  copies: string[]
  /** The addresses of the page about the file. */
  addresses: string[]
}

export type SourceComment = {
  key: string
  parent?: string | undefined
  author: string
  email: string
  /** HTML, as in the export. */
  content: string
  status: CommentStatus
  createdAt: string
}

/** The text as the export has it. If there is `html` next to Lexical or Mobiledoc, it is what the old site showed. */
export type SourceText =
  | { format: 'wordpress'; value: string }
  | {
      format: 'ghost'
      html?: string | undefined
      lexical?: string | undefined
      mobiledoc?: string | undefined
    }

export type SourcePost = {
  kind: ImportText
  key: string
  title: string
  slug: string
  text: SourceText
  excerpt: string
  /** For search engines. */
  description: string
  status: PostStatus
  publishedAt?: string | undefined
  createdAt: string
  updatedAt: string
  /** Keys of authors, in order. */
  authors: string[]
  /** Keys of categories and tags, in order. */
  terms: string[]
  /** The key of a file, or an address. */
  hero?: { file: string } | { address: string } | undefined
  heroAlt?: string | undefined
  featured: boolean
  commentsOn: boolean
  comments: SourceComment[]
  /** Of a page: the key of the page above it. */
  parent?: string | undefined
  /** Every address that the old site had for it. */
  addresses: string[]
  notes: Note[]
}

export type SourceMenuItem = {
  kind: 'menu-item'
  key: string
  menu: string
  label: string
  /** Where it leads: an item of this export, or an address. */
  to: { kind: ImportText | 'term'; key: string } | { address: string }
  parent?: string | undefined
  position: number
}

/** Something that can't be imported, so that the report can name it. */
export type SourceUnread = { kind: 'unread'; key: string; name: string; note: Note }

export type SourceItem =
  | SourceSite
  | SourceAuthor
  | SourceTerm
  | SourceFile
  | SourcePost
  | SourceMenuItem
  | SourceUnread

/**
 * A text after conversion: HTML that our editor could have written, but with addresses of the old site.
 * - `<img src alt>` has an address, or `file:KEY` for a file of the export. `file:*` means all pictures that were
 *   uploaded to the post, which are the files with its key as `parent`.
 * - `<audio src title>` and `<video src title>` stand where the text had a recording, with an address or `file:KEY`.
 *   They become the media of the post.
 * - `<a data-embed href>` alone on its line becomes a player.
 * - `<a data-file href>` is a download, with an address or `file:KEY`.
 */
export type ConvertedText = { html: string; notes: Note[] }

/** The featured picture as texts name files: an address, or `file:KEY`. */
export const heroAddress = (hero: NonNullable<SourcePost['hero']>): string =>
  'file' in hero ? `file:${hero.file}` : hero.address
