import { JsonLd } from '#ui/json-ld.tsx'
import { useSite } from '#web/site-context.ts'
import { useHomepageContent } from '#web/use-homepage-content.ts'
import { NO_NAME } from '#web/texts/site.ts'

type PageHeadProps = {
  /** The page's title. The home page has only the site's. */
  title?: string
  description: string
  path: string
  type?: 'website' | 'article'
  /** The schema.org type for search engines. Articles add more data separately. */
  kind?: 'WebSite' | 'CollectionPage'
  /** The path of the picture for shared links, 1200 by 630 pixels. */
  image?: string
}

/** The title, description, canonical URL and preview for shared links. React moves them into <head>. */
export function PageHead({ title, description, path, type = 'website', kind, image }: PageHeadProps) {
  const { publicUrl } = useSite()
  const { homepage_title: site } = useHomepageContent()
  const name = [title, site].filter(Boolean).join(' · ') || NO_NAME
  const address = publicUrl + path
  return (
    <>
      <title>{name}</title>
      <link rel="canonical" href={address} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? name} />
      <meta property="og:url" content={address} />
      {site && <meta property="og:site_name" content={site} />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={publicUrl + image} />}
      {image && <meta property="og:image:width" content="1200" />}
      {image && <meta property="og:image:height" content="630" />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {kind && <JsonLd data={{ '@type': kind, name, url: address, description: description || undefined }} />}
    </>
  )
}
