import { embedUrl, kindOf, PLATFORM_NAMES, platformOf } from '#lib/embed-url.ts'
import { escapeHtml } from '#lib/html.ts'
import { attribute, block, rawBlock } from './block.ts'

/** WordPress turns these addresses into players itself. */
const KNOWN_TO_WORDPRESS = new Set(['spotify', 'soundcloud', 'youtube'])

export function playerBlock(address: string): string {
  const platform = platformOf(address)
  if (platform === undefined) return linkBlock(address)
  if (!KNOWN_TO_WORDPRESS.has(platform)) return frameBlock(platform, address)
  const type = kindOf(platform, address) === 'video' ? 'video' : 'rich'
  const classes = `wp-block-embed is-type-${type} is-provider-${platform} wp-block-embed-${platform}`
  return block(
    'embed',
    { url: address, type, providerNameSlug: platform, responsive: true },
    `<figure class="${classes}"><div class="wp-block-embed__wrapper">\n${escapeHtml(address)}\n</div></figure>`,
  )
}

const frameBlock = (platform: string, address: string) =>
  rawBlock(
    `<iframe${attribute('src', embedUrl(platform, address)!)}${attribute('title', PLATFORM_NAMES[platform]!)} width="100%" height="450" loading="lazy" allow="encrypted-media"></iframe>`,
  )

const linkBlock = (address: string) =>
  block('paragraph', {}, `<p><a${attribute('href', address)}>${escapeHtml(address)}</a></p>`)
