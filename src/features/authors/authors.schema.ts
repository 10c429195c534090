import { z } from 'zod'
import { PageQuery } from '#lib/calls.schema.ts'
import { jsonText } from '#lib/form-fields.schema.ts'
import { AUTHOR_KINDS, LINKS_MAX } from '#lib/values.ts'
import { webAddress } from '#lib/web-address.schema.ts'
import { authorErrors } from './texts/errors.ts'

export const AUTHORS_MAX = 20
export const AUTHOR_NAME_MAX = 200
export const BIO_MAX = 2000

/** An author as posts show them. */
export const PostAuthor = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  avatar: z.string(),
  bio: z.string(),
})
export type PostAuthor = z.infer<typeof PostAuthor>

/** The author's page. */
export const AuthorProfile = PostAuthor.extend({ links: z.array(z.string()) })
export type AuthorProfile = z.infer<typeof AuthorProfile>

/** One person to choose from. The id of an account without posts so far works like an author's id. */
export const AuthorEntry = AuthorProfile.extend({
  /** Null while there is no page, because the person is on no post yet. */
  slug: z.string().nullable(),
  kind: z.enum(AUTHOR_KINDS),
  account_id: z.string().nullable(),
  /** Published and scheduled ones. */
  posts: z.number().int(),
  version: z.number().int(),
})
export type AuthorEntry = z.infer<typeof AuthorEntry>

export const AuthorsQuery = PageQuery.extend({
  find: z.string().trim().max(200).default(''),
  kind: z.enum(AUTHOR_KINDS).optional(),
})
export type AuthorsQuery = z.infer<typeof AuthorsQuery>

const name = z
  .string()
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(z.string().min(1, authorErrors.name).max(AUTHOR_NAME_MAX))

/** An author that exists, or a name. A name that nobody has adds a guest. */
const AuthorRef = z.union([z.object({ id: z.string().min(1).max(60) }), z.object({ name })])
export type AuthorRef = z.infer<typeof AuthorRef>

export const AuthorRefs = jsonText(z.array(AuthorRef).max(AUTHORS_MAX), authorErrors.list)

/** Omitted fields stay as they are. The picture comes as the file `portrait`. */
export const GuestForm = z.object({
  name: name.optional(),
  bio: z.string().trim().max(BIO_MAX).optional(),
  links: jsonText(
    z.array(webAddress()).max(LINKS_MAX, authorErrors.linksMax(LINKS_MAX)),
    authorErrors.links,
  ).optional(),
  /** Empty removes the picture. */
  portrait_url: z.literal('').optional(),
  /** The version that the person saw. A newer one is refused. */
  version: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
})
export type GuestForm = z.infer<typeof GuestForm>

export const Merge = z.object({ into: z.string().min(1).max(60) })
export type Merge = z.infer<typeof Merge>
