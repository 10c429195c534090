import { scriptJson } from '#lib/html.ts'

/** What the page is about, for search engines: data, not a script that runs. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = scriptJson({ '@context': 'https://schema.org', ...data })
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
