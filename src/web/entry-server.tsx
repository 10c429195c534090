import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { createQueryClient } from '#ui/api.ts'
import type { Transport } from '#ui/transport.ts'
import { App } from '#web/app.tsx'
import { errorText } from '#web/error-text.ts'
import { headTags, type PageAssets } from '#web/page-assets.ts'
import { collectState, type PageState, stateJson } from '#web/page-state.ts'
import { queryClientContext } from '#web/preload.ts'
import { routes } from '#web/routes.tsx'

export type { PageAssets, Transport }
export { devAssets, type Manifest, pageAssets, splitStyles } from '#web/page-assets.ts'
export { noticeDocument, type Notice } from '#web/notice-document.ts'
export { portalDocument } from '#web/portal-document.ts'

export type RenderOptions = {
  transport: Transport
  assets: PageAssets
  /** The site's public URL, without a trailing slash. */
  publicUrl: string
  /** Where to send readers of a page that does not exist. Asked before it is rendered. */
  onMissing?: () => Promise<string | undefined>
}

export type Rendered = {
  status: number
  html: string
  /** Set for a redirect, which has no html. */
  location?: string
  /** False if a read failed on the server's side. Such a page must not be cached. */
  complete: boolean
}

export type Renderer = { render(url: string, options: RenderOptions): Promise<Rendered> }

/** Where rendering errors appear: inside the layout if it works, otherwise in place of the whole document. */
const BOUNDARIES = ['page', 'root']

export function createRenderer(table: RouteObject[] = routes): Renderer {
  const handler = createStaticHandler(table.map(ownRoute))

  return {
    async render(url, { transport, assets, publicUrl, onMissing }) {
      const client = createQueryClient(transport)
      const request = new Request(new URL(url, publicUrl))
      const context = await handler.query(request, {
        requestContext: new RouterContextProvider(new Map([[queryClientContext, client]])),
      })
      if (context instanceof Response) {
        return {
          status: context.status,
          html: '',
          location: context.headers.get('location') ?? '/',
          complete: true,
        }
      }

      const instead = context.statusCode === 404 ? await onMissing?.() : undefined
      if (instead !== undefined) return { status: 301, html: '', location: instead, complete: true }

      const toHtml = (shown: StaticHandlerContext) =>
        renderToString(
          <App client={client} site={{ publicUrl }}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, shown)}
              context={shown}
              hydrate={false}
            />
          </App>,
        )
      const { body, shown } = renderSafely(context, toHtml)
      const { complete, ...collected } = collectState(client)
      const errors = Object.entries(shown.errors ?? {}).map(([id, error]) => [id, errorText(error)] as const)
      const state: PageState = {
        publicUrl,
        ...collected,
        ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
      }
      const module = moduleOf(shown)
      return {
        status: shown.statusCode,
        html: assemble(body, headTags(assets, module), stateJson(state)),
        complete: complete && shown.statusCode < 500,
      }
    },
  }
}

/** The router empties `lazy` once a page's code has loaded. A second renderer of the same table would show nothing. */
function ownRoute(route: RouteObject): RouteObject {
  const own = { ...route }
  if (typeof own.lazy === 'object') own.lazy = { ...own.lazy }
  if (own.children) own.children = own.children.map(ownRoute)
  return own
}

/** React has no error boundaries on the server, so a failed render is repeated with the error at the next boundary. */
function renderSafely(context: StaticHandlerContext, toHtml: (shown: StaticHandlerContext) => string) {
  try {
    return { body: toHtml(context), shown: context }
  } catch (error) {
    let last = error
    for (const boundary of BOUNDARIES) {
      const shown = { ...context, statusCode: 500, errors: { [boundary]: error } }
      try {
        return { body: toHtml(shown), shown }
      } catch (next) {
        last = next
      }
    }
    throw last
  }
}

function moduleOf({ matches }: StaticHandlerContext): string | undefined {
  const handle: unknown = matches.at(-1)?.route.handle
  if (typeof handle !== 'object' || handle === null || !('module' in handle)) return undefined
  return typeof handle.module === 'string' ? handle.module : undefined
}

/** Adds everything to React's document that React does not render, at the end of <head> and of <body>. */
function assemble(body: string, head: string, state: string): string {
  const headEnd = body.indexOf('</head>')
  const bodyEnd = body.lastIndexOf('</body>')
  return (
    `${body.startsWith('<!') ? '' : '<!DOCTYPE html>'}${body.slice(0, headEnd)}${head}${body.slice(headEnd, bodyEnd)}` +
    `<script type="application/json" id="state">${state}</script>${body.slice(bodyEnd)}`
  )
}
