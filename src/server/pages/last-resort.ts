import { lastResortTexts } from '../texts/pages.ts'

const { title, home } = lastResortTexts

/** Used when even the error page cannot be rendered. It has no scripts or styles that could fail as well. */
export const LAST_RESORT = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>500</p><p><a href="/">${home}</a></p></main></body>
</html>
`
