import type {
  Category,
  CommentStatus,
  FileKind,
  FreePageStatus,
  MediaSource,
  MediaType,
  PostStatus,
} from '#lib/values.ts'

/* The content of a magazine as every export format reads it. Each kind is one line of JSON in the work folder. */

export type ContentLink = { label: string; href: string; children: { label: string; href: string }[] }

export type ContentSite = {
  title: string
  subtitle: string
  description: string
  /** A key of a file or an address. Empty without one. */
  logo: string
  /** Without a slash at the end. */
  url: string
  timeZone: string
  socialLinks: string[]
  commentsEnabled: boolean
  /** The links that editors have added, with paths of this site or addresses of others. */
  navigation: { header: ContentLink[]; footer: ContentLink[] }
  /** The moment of the export. */
  at: string
}

export type ContentAuthor = {
  id: string
  slug: string
  name: string
  bio: string
  /** A path or an address. Empty without one. */
  avatar: string
  links: string[]
  /** Only accounts have one. */
  email: string | null
}

type ContentGenre = { id: string; name: string; hue: number }

/** A picture, a recording or a video that a post shows. */
export type ContentFile = {
  key: string
  kind: FileKind
  mime: string
  bytes: number
  width: number | null
  height: number | null
  seconds: number | null
  title: string | null
  created_at: string
  /** The text for people who can't see the picture, from the first place that has one. */
  alt: string
}

export type ContentMedia = {
  type: MediaSource
  media_type: MediaType
  platform: string | null
  url: string
  /** The key of a file. Null for a link. */
  file: string | null
  title: string
  artist: string
  seconds: number | null
}

export type ContentPost = {
  id: string
  slug: string
  title: string
  excerpt: string
  description: string
  /** HTML with paths of this site. */
  html: string
  artist: string
  release: string
  /** As readers see it at the moment of the export. */
  status: PostStatus
  date: string
  updated_at: string
  /** When a scheduled post appears. */
  publish_at: string | null
  authors: { id: string; slug: string; name: string }[]
  /** The name that readers see. */
  byline: string
  /** Shown in place of the authors' profiles. */
  override: { name: string; bio: string; image: string }
  genre: { id: string; name: string } | null
  tags: string[]
  categories: Category[]
  featured: boolean
  priority: number
  /** `image` is a path or an address. */
  hero: { image: string; alt: string } | null
  media: ContentMedia[]
  comments_on: boolean
}

export type ContentComment = {
  id: string
  post_id: string
  parent_id: string | null
  author: string
  email: string
  content: string
  status: CommentStatus | 'removed'
  likes: number
  created_at: string
}

export type ContentPage = {
  id: string
  slug: string
  title: string
  html: string
  status: FreePageStatus
  description: string
  /** Pages whose text comes from the settings have no dates. */
  created_at: string | null
  updated_at: string | null
}

export type ContentMissing = { key: string; reason: 'unknown' | 'withheld' | 'storage' }

/** Everything, in the order of its files. Lists that grow with the magazine are read again for each use. */
export type Content = {
  site: ContentSite
  genres: ContentGenre[]
  /** Each spelling that a post uses. */
  tags: string[]
  pages(): AsyncIterable<ContentPage>
  authors(): AsyncIterable<ContentAuthor>
  posts(): AsyncIterable<ContentPost>
  /** Grouped by post in the order of the posts, the oldest first. */
  comments(): AsyncIterable<ContentComment>
  files(): AsyncIterable<ContentFile>
  /** Files that texts name and the database doesn't have, or that may not be published. */
  missing(): AsyncIterable<ContentMissing>
}
