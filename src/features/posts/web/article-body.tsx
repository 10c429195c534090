import { bodyHtml } from '#lib/html.ts'

/** The text itself. The server has sanitised it when it was saved. */
export function ArticleBody({ content }: { content: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: bodyHtml(content) }} />
}
