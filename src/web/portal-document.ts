import { headTags, type PageAssets } from '#web/page-assets.ts'
import { MISSING_CODE } from '#ui/texts/page.ts'
import icon from '#ui/icon.svg?no-inline'
import { portalTexts } from '#web/texts/documents.ts'

/** The portal renders in the browser, so the server sends the same empty document for all its paths. */
export const portalDocument = (assets: PageAssets): string =>
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>${portalTexts.title}</title><link rel="icon" type="image/svg+xml" href="${icon}">${headTags(assets)}</head>` +
  `<body><div id="root"></div><noscript>${portalTexts.needsScripts}</noscript>` +
  `<div role="alert" class="missing-code"><p>${MISSING_CODE.text}` +
  `<span class="missing-code-still"> ${MISSING_CODE.still}</span></p>` +
  `<button type="button" data-retry class="link">${MISSING_CODE.retry}</button></div></body></html>`
