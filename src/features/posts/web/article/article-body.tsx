import { bodyHtml, opensWithLongParagraph } from '#lib/html.ts'

/** The text, which the server sanitised when it was saved. */
export function ArticleBody({ content }: { content: string }) {
  const html = bodyHtml(content)
  return (
    <div
      className={opensWithLongParagraph(html) ? 'prose with-initial' : 'prose'}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
