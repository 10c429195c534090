import { z } from 'zod'
import { webAddressOrEmpty } from '#lib/web-address.schema.ts'
import {
  IMPORT_KINDS,
  IMPORT_STATUSES,
  IMPORT_SYSTEMS,
  IMPORT_TEXTS,
  LIST_PROGRAMS,
  SUBSCRIBER_STATUSES,
  TERM_TYPES,
} from '#lib/values.ts'
import { importErrors } from './texts/errors.ts'

/** The size of the parts in which a browser uploads a file. After a lost connection, only the last part is sent again. */
export const PART_BYTES = 8 * 2 ** 20
export const SOURCES_MAX = 20
export const SOURCE_BYTES_MAX = 50 * 2 ** 30
export const EXAMPLES = 20
/** The files of an import that nobody continues are deleted after this time. */
export const FILES_KEPT_DAYS = 30

/** A file of the import: the export itself, another part of it, or a zip with its pictures. */
export const ImportSource = z.object({
  position: z.number().int(),
  name: z.string(),
  bytes: z.number().int(),
  /** How much of it has arrived. The next part begins here. */
  received: z.number().int(),
})
export type ImportSource = z.infer<typeof ImportSource>

export const NewImport = z.object({
  sources: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(200),
        bytes: z.number().int().min(1).max(SOURCE_BYTES_MAX),
      }),
    )
    .min(1)
    .max(SOURCES_MAX),
})
export type NewImport = z.infer<typeof NewImport>

/** `found`: in the file. `new`: not imported before. `done`: imported by this run so far. */
export const ImportCount = z.object({
  kind: z.enum(IMPORT_KINDS),
  found: z.number().int(),
  new: z.number().int(),
  done: z.number().int(),
})
export type ImportCount = z.infer<typeof ImportCount>

export const ImportRun = z.object({
  id: z.string(),
  /** The name of the first file. */
  name: z.string(),
  status: z.enum(IMPORT_STATUSES),
  system: z.enum(IMPORT_SYSTEMS).nullable(),
  /** The address of the old site, without a slash at the end. */
  site: z.string(),
  bytes: z.number().int(),
  created_at: z.string(),
  /** The person who started it; null for the command line. */
  by: z.string().nullable(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** Why it failed, as a sentence. */
  error: z.string().nullable(),
  /** What it works on now. */
  phase: z.enum([...IMPORT_KINDS, 'reading', 'undoing']).nullable(),
  done: z.number().int(),
  total: z.number().int(),
  counts: z.array(ImportCount),
  notes: z.number().int(),
  /** When its files are deleted if nobody continues it. Null: they are gone, so it can’t continue. */
  files_until: z.string().nullable(),
})
export type ImportRun = z.infer<typeof ImportRun>

/** `nothing`: the posts keep their other categories and tags only. */
const TermChoice = z.union([
  z.literal('tag'),
  z.literal('new-genre'),
  z.literal('nothing'),
  z.templateLiteral(['genre:', z.string().min(1).max(60)]),
])
/** `account`: a new account that an admin can invite. */
const AuthorChoice = z.union([
  z.literal('guest'),
  z.literal('account'),
  z.templateLiteral(['author:', z.string().min(1).max(60)]),
])

/** The columns of a CSV file that we read. Null if the file has no such column. */
export const SubscriberColumns = z.object({
  email: z.string().max(200),
  status: z.string().max(200).nullable(),
  date: z.string().max(200).nullable(),
})
export type SubscriberColumns = z.infer<typeof SubscriberColumns>

/** Placeholders in braces, or with a colon, as older versions of Ghost wrote them. One of them must tell posts apart. */
const PART = String.raw`(?:id|uuid|slug|primary_tag|primary_author|author|year|month|day)`
const Permalink = z
  .string()
  .trim()
  .max(200)
  .regex(new RegExp(String.raw`^(?:/(?:[\w./~-]|\{${PART}\}|:${PART}\b)*)?$`), importErrors.permalink)
  .regex(/^$|[{:](?:id|uuid|slug)\b/, importErrors.permalink)

export const ImportOptions = z.object({
  /** Categories and tags by their key. Those that are missing keep their proposal. */
  terms: z.record(z.string().max(500), TermChoice).default({}),
  authors: z.record(z.string().max(500), AuthorChoice).default({}),
  /** Whether to fetch files that are not in the upload from the old site. */
  fetch_files: z.boolean().default(true),
  /** Whether to import the texts of pages and the links of menus. */
  pages: z.boolean().default(true),
  comments: z.boolean().default(true),
  columns: SubscriberColumns.nullable().default(null),
  /** The address of the old site, because an export of Ghost may not contain it. If empty, the export decides. */
  site_url: webAddressOrEmpty().default(''),
  /** How a Ghost site built the addresses of its posts, such as `/{year}/{slug}/`. Empty: as the export says. */
  permalink: Permalink.default(''),
})
export type ImportOptions = z.infer<typeof ImportOptions>

/** One row of the table of categories and tags. */
export const ImportTerm = z.object({
  key: z.string(),
  type: z.enum(TERM_TYPES),
  name: z.string(),
  posts: z.number().int(),
  choice: TermChoice,
})
export type ImportTerm = z.infer<typeof ImportTerm>

export const ImportAuthor = z.object({
  key: z.string(),
  name: z.string(),
  email: z.string(),
  posts: z.number().int(),
  choice: AuthorChoice,
})
export type ImportAuthor = z.infer<typeof ImportAuthor>

/** What the import found in a CSV file with subscribers. */
export const SubscriberList = z.object({
  /** The program that wrote the file. Null if we don't recognise its columns, so a person must choose them. */
  program: z.enum(LIST_PROGRAMS).nullable(),
  /** How many addresses will have which status here. */
  statuses: z.array(z.object({ status: z.enum(SUBSCRIBER_STATUSES), count: z.number().int() })),
})
export type SubscriberList = z.infer<typeof SubscriberList>

export const ImportDetails = ImportRun.extend({
  sources: z.array(ImportSource),
  options: ImportOptions,
  /** The columns of a CSV file. */
  headers: z.array(z.string()),
  /** Null if it isn’t a CSV file, or if it isn’t read yet. */
  list: SubscriberList.nullable(),
  /** Whether it can be undone, and how many of its posts and pages people have changed since. */
  undo: z.object({ possible: z.boolean(), changed: z.number().int() }),
})
export type ImportDetails = z.infer<typeof ImportDetails>

/** A post before and after the conversion. */
export const ImportExample = z.object({
  key: z.string(),
  kind: z.enum(IMPORT_TEXTS),
  title: z.string(),
  /** As in the export. */
  before: z.string(),
  /** As readers would see it, with the pictures of the old site. */
  after: z.string(),
  notes: z.array(z.string()),
})
export type ImportExample = z.infer<typeof ImportExample>

export const ImportNote = z.object({
  id: z.number().int(),
  code: z.string(),
  /** The title of the post, or the name of the item. */
  name: z.string(),
  text: z.string(),
  /** The post or page here, once it is imported. */
  path: z.string().nullable(),
})
export type ImportNote = z.infer<typeof ImportNote>

/** The notes by their code, most frequent first. */
export const NoteCount = z.object({ code: z.string(), title: z.string(), count: z.number().int() })
export type NoteCount = z.infer<typeof NoteCount>
