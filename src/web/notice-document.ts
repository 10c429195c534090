import { escapeHtml } from '#lib/html.ts'
import { headTags, type PageAssets } from '#web/page-assets.ts'
import icon from '#ui/icon.svg?no-inline'
import { TRY_AGAIN } from '#ui/texts/page.ts'
import { HOME, RETURN_HOME } from '#web/texts/site.ts'

export type Notice = { site: string; title: string; text: string; again: string }

/** A page in the site's design without rendering or scripts, for a refused request. */
export function noticeDocument(assets: PageAssets, { site, title, text, again }: Notice): string {
  const fonts = assets.preloads.filter(({ as }) => as === 'font')
  const head = headTags({ ...assets, scripts: [], preloads: fonts })
  const link = (href: string, label: string) =>
    `<a class="link inline-flex min-h-11 items-center font-semibold" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escapeHtml([title, site].filter(Boolean).join(' · '))}</title>` +
    `<link rel="icon" type="image/svg+xml" href="${icon}">${head}</head>` +
    '<body><header class="border-b border-rule bg-paper"><div class="frame flex h-(--header) items-center">' +
    '<a href="/" class="flex min-h-11 min-w-0 items-center gap-3 font-display text-xl font-extrabold tracking-tight">' +
    `<span class="truncate">${escapeHtml(site || HOME)}</span></a></div></header>` +
    `<main id="main" class="frame py-section"><h1 class="text-title">${escapeHtml(title)}</h1>` +
    `<p class="mt-6 max-w-[44ch] font-read text-dek text-muted">${escapeHtml(text)}</p>` +
    `<p class="mt-8 flex flex-wrap gap-6">${link(again, TRY_AGAIN)}${link('/', RETURN_HOME)}</p>` +
    '</main></body></html>'
  )
}
