import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Reader, type Response } from 'mmdb-lib'

export type Countries = ReturnType<typeof createCountries>

type Found = Response & { country_code?: string }

const table = fileURLToPath(
  import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
)
export const UNKNOWN_COUNTRY = 'Unknown'

const isPrivate = (address: string) =>
  /^(::1$|::ffff:127\.|127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe80)/i.test(address)

/** Proxies write XX or ZZ for an unknown country. */
const namedByProxy = (header: string) =>
  /^(?!xx|zz)[a-z]{2}$/i.test(header) ? header.toUpperCase() : undefined

/** Uses an installed table, so no address leaves the server. */
export function createCountries() {
  let reader: Promise<Reader<Found>> | undefined
  const load = async () => new Reader<Found>(await readFile(table))

  const countries = {
    /** Returns an ISO 3166 code. The table has eight megabytes, so it is loaded on first use. */
    async of(address: string): Promise<string> {
      if (isPrivate(address)) return UNKNOWN_COUNTRY
      reader ??= load()
      try {
        return (await reader).get(address)?.country_code ?? UNKNOWN_COUNTRY
      } catch {
        return UNKNOWN_COUNTRY
      }
    },

    /** `header` is the country that a trusted proxy names; empty without one. */
    ofClient: async (header: string, address: string): Promise<string> =>
      namedByProxy(header) ?? countries.of(address),
  }
  return countries
}
