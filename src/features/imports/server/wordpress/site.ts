import type { SourceSite } from '../source.ts'
import { plainName } from './plain.ts'
import type { Field } from './records.ts'

/** The head of an export, as far as it was read. */
export class SiteHead {
  readonly #fields = new Map<string, string>()
  #version = ''

  add({ name, value }: Field): void {
    if (!this.#fields.has(name)) this.#fields.set(name, value.trim())
    if (name === 'generator') this.#version ||= /[?&]v=([\d.]{1,20})/.exec(value)?.[1] ?? ''
  }

  /** `generator="WordPress/6.1.9"`, which comes long before the element of that name. */
  addComment(comment: string): void {
    this.#version ||= /generator="WordPress(?:\.com)?\/([\d.]{1,20})/.exec(comment)?.[1] ?? ''
  }

  /** Whether the file says that it is an export of WordPress. */
  get isExport(): boolean {
    return this.#fields.has('wp:wxr_version') || this.#fields.has('wp:base_blog_url')
  }

  get title(): string {
    return plainName(this.#fields.get('title') ?? '')
  }

  /** Each site of a network has its own address. The network has another one. */
  get url(): string {
    const url = ['wp:base_blog_url', 'link', 'wp:base_site_url']
      .map((name) => this.#fields.get(name) ?? '')
      .find((address) => /^https?:\/\/[^/]/.test(address) && URL.canParse(address))
    return (url ?? '').replace(/\/+$/, '')
  }

  site(): SourceSite {
    return {
      kind: 'site',
      system: 'wordpress',
      version: this.#version,
      title: this.title,
      description: plainName(this.#fields.get('description') ?? '', 1000),
      url: this.url,
    }
  }
}
