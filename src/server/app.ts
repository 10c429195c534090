import type { Server } from 'node:http'
import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyHttpOptions,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import '#platform/messages.ts'
import { eventsRoutes } from '#features/analytics/server/events.routes.ts'
import { analyticsRoutes } from '#features/analytics/server/analytics.routes.ts'
import { trendingRoutes } from '#features/analytics/server/trending.routes.ts'
import { auditRoutes } from '#features/audit/server/audit.routes.ts'
import { addressRoutes } from '#features/auth/server/address.routes.ts'
import { authRoutes } from '#features/auth/server/auth.routes.ts'
import { factorsRoutes } from '#features/auth/server/factors.routes.ts'
import { passkeysRoutes } from '#features/auth/server/passkeys.routes.ts'
import { commentsRoutes } from '#features/comments/server/comments.routes.ts'
import { applicationsRoutes } from '#features/curators/server/applications.routes.ts'
import { curatorsRoutes } from '#features/curators/server/curators.routes.ts'
import { genresRoutes } from '#features/genres/server/genres.routes.ts'
import { importsRoutes } from '#features/imports/server/imports.routes.ts'
import { keysRoutes } from '#features/keys/server/keys.routes.ts'
import { isApiKey } from '#features/keys/server/keys.service.ts'
import { authorsRoutes } from '#features/authors/server/authors.routes.ts'
import { exportsRoutes } from '#features/exports/server/exports.routes.ts'
import { backupsRoutes } from '#features/backup/server/backups.routes.ts'
import { privacyRoutes } from '#features/privacy/server/privacy.routes.ts'
import { webhooksRoutes } from '#features/webhooks/server/webhooks.routes.ts'
import { diskRoutes } from '#features/disk/server/disk.routes.ts'
import { editorUploadsRoutes } from '#features/media/server/editor-uploads.routes.ts'
import { filesAheadRoutes } from '#features/media/server/files-ahead.routes.ts'
import { uploadsRoutes } from '#features/media/server/uploads.routes.ts'
import { mailRoutes } from '#features/mail/server/mail.routes.ts'
import { campaignsRoutes } from '#features/newsletter/server/campaigns.routes.ts'
import { mailPagesRoutes } from '#features/newsletter/server/mail-pages.routes.ts'
import { newsletterRoutes } from '#features/newsletter/server/newsletter.routes.ts'
import { contactPageRoutes } from '#features/pages/server/contact-page.routes.ts'
import { navigationRoutes } from '#features/navigation/server/navigation.routes.ts'
import { freePagesRoutes } from '#features/pages/server/free-pages.routes.ts'
import { pagesRoutes } from '#features/pages/server/pages.routes.ts'
import { peopleRoutes } from '#features/people/server/people.routes.ts'
import { portalRoutes } from '#features/portal/server/portal.routes.ts'
import { setupRoutes } from '#features/portal/server/setup.routes.ts'
import { postsSaveRoutes } from '#features/posts/server/saving.routes.ts'
import { postsRoutes } from '#features/posts/server/posts.routes.ts'
import { portalSettingsRoutes } from '#features/portal/server/portal-settings.routes.ts'
import { redirectsRoutes } from '#features/redirects/server/redirects.routes.ts'
import { sampleRoutes } from '#features/sample/server/sample.routes.ts'
import { settingsRoutes } from '#features/settings/server/settings.routes.ts'
import { submissionsDeskRoutes } from '#features/submissions/server/submissions-desk.routes.ts'
import { submissionsRoutes } from '#features/submissions/server/submissions.routes.ts'
import { Problem } from '#platform/errors.ts'
import { handleError } from '#platform/http/error-handler.ts'
import { bodyTimeout } from '#platform/http/body-timeout.ts'
import { clientOf } from '#platform/http/client.ts'
import { clientError, frameworkErrors } from '#platform/http/framework-errors.ts'
import { identifyCaller } from '#platform/http/identity.ts'
import { discardUploads } from '#platform/http/multipart.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { refuseUnstorable } from '#platform/http/unstorable.ts'
import { trustOf } from '#platform/http/proxies.ts'
import { readableUrl } from '#platform/http/readable-url.ts'
import { rateLimitStore } from '#platform/http/rate-limit.ts'
import { requestId } from '#platform/http/request-id.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import type { Log } from '#platform/log.ts'
import { apiResponses } from './api-responses.ts'
import { readinessOf, type Listening } from './checks.ts'
import { docs } from './docs.ts'
import { createDrain, type Drain } from './drain.ts'
import { createEarlyRefusal } from './early-refusal.ts'
import { health } from './health.ts'
import { createHttpServer, type Intercept } from './http-server.ts'
import { isInternal } from './internal.ts'
import { createMetrics } from './metrics.ts'
import { feeds } from './pages/feeds.ts'
import { createPublishingSchedule } from './pages/publishing-schedule.ts'
import { createPageCache } from './pages/page-cache.ts'
import { pages } from './pages/pages.ts'
import { shareImage } from './pages/share-image.ts'
import type { PageRenderer } from './pages/renderer.ts'
import type { Readiness } from './readiness.ts'
import { requestLog } from './request-log.ts'
import { createSearchLimit } from './search-limit.ts'
import { securityTxt } from './security-txt.ts'
import { createProxyWarning } from './setting-warnings.ts'
import { createShedding, shedCalls, type Shedding } from './shedding.ts'
import type { Services } from './services.ts'
import { noSuchCall, tooManyRequests } from './texts/pages.ts'
import type { Link } from './workers/link.ts'

const JSON_BODY_MAX = 2 ** 20

type Options = {
  services: Services
  log: Log
  renderer?: PageRenderer
  intercept?: Intercept
  places?: Shedding
  readiness?: Readiness
  listening?: Listening
  drain?: Drain
  /** The link to the other workers of this node, if any. */
  link?: Link
  /** Without /api/docs, an application starts faster, which counts in tests. */
  withDocs?: boolean
}

/** Registers the routes of all features in one server, with everything that they share. */
export async function createApp(options: Options) {
  const { services, log, renderer, intercept, places = createShedding(), drain = createDrain() } = options
  const { readiness = readinessOf({ services, log, listening: options.listening }) } = options
  const { db, config, content, clock, posts, auth, keys } = services
  const schedule = createPublishingSchedule({ content, clock, upcoming: (limit) => posts.upcoming(limit) })
  const cache = createPageCache({
    content,
    clock,
    schedule,
    readers: places.readers,
    onPage: (request) => services.counting.page(request),
    others: options.link?.pages,
  })
  const early = createEarlyRefusal({ config, cache, places })
  const limitSearches = createSearchLimit(options.link?.shareHits)
  const metrics = createMetrics({ services, cache, places, listening: options.listening, link: options.link })

  const settings: FastifyHttpOptions<Server> = {
    loggerInstance: log,
    // requestLog writes one line per request. The framework would write two.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: JSON_BODY_MAX,
    forceCloseConnections: 'idle',
    // Requests that arrive on an open connection while the server stops still get a response.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    frameworkErrors,
    clientErrorHandler: clientError,
    genReqId: requestId,
    serverFactory: (handler) =>
      createHttpServer(handler, { cache, early, drain, turns: places.turns, intercept }),
  }
  const app = Fastify(settings).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.decorateRequest('identity', null)
  app.decorateRequest('awaitingFactor', null)
  app.decorateRequest('crossSite', false)
  app.decorateRequest('uploads')
  app.decorateRequest('shownKeys')
  app.decorateRequest('saved')
  app.decorateRequest('uploadFolder', null)
  app.decorateRequest('uploadRoom', null)
  app.decorateRequest('stalled', null)
  app.decorate('uploadGate', services.uploadGate)

  const headers = securityHeaders(config)
  const identify = identifyCaller(
    (token) => (isApiKey(token) ? keys.identify(token) : auth.identify(token)),
    config,
  )
  const warnOfProxy = createProxyWarning(config, log)
  app.addHook('onRequest', async (request, reply) => {
    warnOfProxy(request)
    request.uploads = []
    request.shownKeys = []
    request.saved = { version: 0 }
    void reply.headers(headers).header('x-request-id', request.id)
    await identify(request)
  })
  app.addHook('onRequest', bodyTimeout)
  app.addHook('preHandler', refuseUnstorable)
  // Before the response is sent, so that no temporary files are left when the caller has it.
  app.addHook('onSend', (request) => discardUploads(request))
  app.addHook('onRequestAbort', (request) => discardUploads(request))
  requestLog(app, metrics, config)
  app.addHook('onClose', () => cache.stop())

  await app.register(fastifyMultipart)
  await app.register(fastifyRateLimit, {
    global: false,
    store: rateLimitStore(db, clock) as never,
    keyGenerator: networkOf,
    allowList: (request) => isInternal(request),
    errorResponseBuilder: (_request, { ttl }) => tooManyTries(Math.ceil(ttl / 1000)),
  })
  if (options.withDocs !== false) await docs(app.withTypeProvider(), config)
  await health(app, { services, metrics, readiness })
  securityTxt(app, services)
  await uploadsRoutes(app, services)
  await app.register(
    async (api) => {
      shedCalls(api, places)
      apiResponses(api, { cache, content, config, client: clientOf(services.countries, config) })
      await auditRoutes(api, services)
      await authRoutes(api, services)
      await addressRoutes(api, services)
      await factorsRoutes(api, services)
      await passkeysRoutes(api, services)
      await settingsRoutes(api, services)
      await portalSettingsRoutes(api, services)
      await genresRoutes(api, services)
      await postsRoutes(api, { ...services, limitSearches })
      await postsSaveRoutes(api, services)
      await redirectsRoutes(api, services)
      await sampleRoutes(api, services)
      await editorUploadsRoutes(api, services)
      await filesAheadRoutes(api, services)
      await commentsRoutes(api, services)
      await pagesRoutes(api, services)
      await freePagesRoutes(api, services)
      await navigationRoutes(api, services)
      await portalRoutes(api, services)
      await setupRoutes(api, services)
      await diskRoutes(api, services)
      await analyticsRoutes(api, services)
      await newsletterRoutes(api, services)
      await campaignsRoutes(api, services)
      await mailRoutes(api, services)
      await eventsRoutes(api, { ...services, shareHits: options.link?.shareHits })
      await trendingRoutes(api, services)
      await submissionsRoutes(api, services)
      await submissionsDeskRoutes(api, services)
      await applicationsRoutes(api, services)
      await curatorsRoutes(api, services)
      await peopleRoutes(api, services)
      await keysRoutes(api, services)
      await webhooksRoutes(api, services)
      await authorsRoutes(api, services)
      await backupsRoutes(api, services)
      await exportsRoutes(api, services)
      // Only its calls read a body as a stream.
      await api.register(importsRoutes, services)
      await privacyRoutes(api, services)
      // A route instead of a not-found handler, because the pages handle every other path.
      api.all('/*', { schema: { hide: true } }, refuseUnknownCall)
    },
    { prefix: '/api' },
  )
  app.all('/api', { schema: { hide: true } }, refuseUnknownCall)
  // As plugins of their own, because only they read plain forms.
  await app.register(mailPagesRoutes, services)
  await app.register(contactPageRoutes, services)
  await app.register(feeds, { services, cache, places })
  await app.register(shareImage, { services, readers: places.readers })
  await app.register(pages, { services, cache, early, schedule, places, renderer, limitSearches })
  return app
}

const refuseUnknownCall = (request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({ message: noSuchCall(request.method, request.url.split('?')[0]!), code: 'not_found' })

const tooManyTries = (seconds: number) =>
  new Problem(429, 'too_many_requests', tooManyRequests, {
    headers: { 'retry-after': String(seconds) },
  })
