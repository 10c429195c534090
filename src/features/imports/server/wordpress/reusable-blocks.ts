import type { SourcePost } from '../source.ts'
import { referencesIn, withBlocks } from './post-text.ts'

/** Letters of all blocks, and of all posts that wait for one. */
const MOST_LETTERS = 8_000_000

/** Blocks that several posts share. A post may come before its block, so it waits for the end of the file. */
export class ReusableBlocks {
  readonly #blocks = new Map<string, string>()
  readonly #waiting: SourcePost[] = []
  #letters = 0

  add(id: string, text: string): void {
    if (this.#hasRoom(text)) this.#blocks.set(id, text)
  }

  /** The post with its blocks, or undefined when it has to wait. */
  resolve(post: SourcePost): SourcePost | undefined {
    if (post.text.format !== 'wordpress') return post
    const missing = referencesIn(post.text.value).some((id) => !this.#blocks.has(id))
    if (!missing || !this.#hasRoom(post.text.value)) return this.#withBlocks(post)
    this.#waiting.push(post)
    return undefined
  }

  *waiting(): Generator<SourcePost> {
    for (const post of this.#waiting) yield this.#withBlocks(post)
  }

  #hasRoom(text: string): boolean {
    if (this.#letters + text.length > MOST_LETTERS) return false
    this.#letters += text.length
    return true
  }

  #withBlocks(post: SourcePost): SourcePost {
    if (post.text.format !== 'wordpress' || !post.text.value.includes('wp:block {')) return post
    return { ...post, text: { format: 'wordpress', value: withBlocks(post.text.value, this.#blocks) } }
  }
}
