import { headTags, type PageAssets } from '#web/page-assets.ts'
import { MISSING_CODE } from '#ui/first-script.ts'
import icon from '#ui/icon.svg?no-inline'

/** The portal is made in the browser: the server sends the same empty frame for each of its addresses. */
export const portalDocument = (assets: PageAssets): string =>
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>Admin Portal</title><link rel="icon" type="image/svg+xml" href="${icon}">${headTags(assets)}</head>` +
  '<body><div id="root"></div><noscript>The portal needs JavaScript.</noscript>' +
  `<div role="alert" class="missing-code"><p>${MISSING_CODE.text}` +
  `<span class="missing-code-still"> ${MISSING_CODE.still}</span></p>` +
  `<button type="button" data-retry class="link">${MISSING_CODE.retry}</button></div></body></html>`
