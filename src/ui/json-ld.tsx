import { scriptJson } from '#lib/html.ts'

/** Structured data for search engines. It is not a script that runs. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = scriptJson({ '@context': 'https://schema.org', ...data })
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
