/* The sizes up to which we read an export. Larger fields are cut. */

export const LONGEST_TITLE = 300
export const LONGEST_TEXT = 2_000_000

/** The limits of these fields, in characters. Other fields are cut after `LONGEST_FIELD`. */
export const FIELD_LIMITS: Record<string, number> = {
  'content:encoded': LONGEST_TEXT,
  'excerpt:encoded': 100_000,
  'wp:meta_value': 500_000,
  'wp:comment_content': 100_000,
  'wp:category_description': 20_000,
}
export const LONGEST_FIELD = 5000

/** Characters of all fields of one item together. Later comments and fields are left out. */
export const LARGEST_ITEM = 12_000_000

/** How many categories, authors and blocks of the head we remember while reading the rest. */
export const MOST_REMEMBERED = 200_000

/** A file without the head of an export isn't an export. */
export const LONGEST_HEAD = 1_000_000
