import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifySwagger, { type SwaggerTransformObject } from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { VERSION } from '#lib/version.ts'
import { SESSION_COOKIE } from '#platform/http/session-cookie.ts'
import type { Config } from '#platform/config.ts'

/** Named here, because the package looks for them next to its own code, which is part of the built program. */
const LOGO = fileURLToPath(import.meta.resolve('@fastify/swagger-ui/static/logo.svg'))

type Registers = Pick<FastifyInstance, 'register'>

/** Serves the OpenAPI description at /api/docs, made from the schemas that validate the calls. */
export async function docs(app: Registers, { publicUrl }: Config) {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Sleevenotes', description: 'All calls of the site and its portal.', version: VERSION },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: withoutHead,
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    baseDir: dirname(LOGO),
    logo: { type: 'image/svg+xml', content: await readFile(LOGO) },
  })
}

/** Every GET call can be made as HEAD, so the description would contain each of them twice. */
function withoutHead(document: Parameters<SwaggerTransformObject>[0]) {
  const made = 'openapiObject' in document ? document.openapiObject : document.swaggerObject
  for (const calls of Object.values(made.paths ?? {})) delete calls?.head
  return made
}
