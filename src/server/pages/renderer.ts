import type { Notice, Rendered, RenderOptions, Transport } from '#web/entry-server.tsx'
import type { PageBytes } from './page-bytes.ts'

type Page = Omit<Rendered, 'html'> & { html: string | PageBytes }

/** Makes the documents: from the build in production, from the source code in development. */
export type PageRenderer = {
  page(url: string, transport: Transport, onMissing?: RenderOptions['onMissing']): Promise<Page>
  portal(url: string): Promise<string>
  /** A finished page for a refused request. */
  notice(notice: Notice): Promise<string>
  /** The Content-Security-Policy of these documents, including the live chat. None in development. */
  policy: (chatOrigin: string) => string | undefined
  /** The folder of the built scripts, styles and fonts, if any. */
  assetsFolder: string | undefined
}
