import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The name of another server leads into a private network. */
export class PrivateAddress extends Error {}

/**
 * Resolves a name for the connection itself, so that the checked address is the one we connect to. A name that
 * changes its address between a check and the connection has nothing to gain.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    if (!addresses.every(({ address }) => isPublicAddress(address))) return done(new PrivateAddress(), [])
    const [first] = addresses
    if (options.all || !first) return done(null, addresses)
    done(null, first.address, first.family)
  })
}

/** True for an address of a private network in the place of a name. Node asks for no lookup then. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host)
}
