import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Problem } from '../errors.ts'
import { requestTexts } from '../texts/errors.ts'

type Site = Pick<Config, 'publicUrl'>

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

export const changesSomething = ({ method }: FastifyRequest): boolean => !SAFE.has(method)

export const crossSite = () => new Problem(403, 'cross_site', requestTexts.otherSite)

type Origin = 'same' | 'other' | 'unknown'

/**
 * The site that a request comes from. Browsers send Sec-Fetch-Site to https and localhost, and no page can set it.
 * Otherwise the Origin header decides. Programs send neither.
 */
function originOf({ headers, host }: FastifyRequest, { publicUrl }: Site): Origin {
  const site = headers['sec-fetch-site']
  if (site === 'same-origin') return 'same'
  if (site === 'cross-site' || site === 'same-site') return 'other'
  const { origin } = headers
  if (origin === undefined) return 'unknown'
  const given = URL.parse(origin)
  const isOurs = given !== null && (given.origin === new URL(publicUrl).origin || given.host === host)
  return isOurs ? 'same' : 'other'
}

export const isSameOrigin = (request: FastifyRequest, site: Site): boolean =>
  originOf(request, site) === 'same'

/** For calls that start a session: another site must not sign a person in to the attacker's account. */
export const refuseOtherSites = (site: Site) => async (request: FastifyRequest) => {
  if (originOf(request, site) === 'other') throw crossSite()
}
