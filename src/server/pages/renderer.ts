import type { Notice, Rendered, Transport } from '#web/entry-server.tsx'

/** Makes the documents: from the build in production, from the sources while developing. */
export type PageRenderer = {
  page(url: string, transport: Transport): Promise<Rendered>
  portal(url: string): Promise<string>
  /** A finished page for a request that is refused. */
  notice(notice: Notice): Promise<string>
  /** The content-security policy of these documents, with a live chat let in; none while developing. */
  policy: (chatOrigin: string) => string | undefined
  /** The folder of the built scripts, styles and fonts, where there is one. */
  assetsFolder: string | undefined
}
