/** All unreadable addresses share this value, so inventing addresses never avoids a limit. */
const UNKNOWN = 'unknown'

/**
 * The network of a client, for rate limits and counting: the IPv4 address itself, or the /64 of an IPv6 address,
 * because providers give each subscriber a whole /64. A disconnected client has no address.
 */
export function clientNetwork(address: string | undefined): string {
  const host = withoutPort((address ?? '').trim().toLowerCase())
  if (isIpv4(host)) return host
  const groups = ipv6Groups(host.replace(/%.*$/s, ''))
  if (!groups) return UNKNOWN
  return mappedIpv4(groups) ?? `${prefixOf(groups)}::/64`
}

/** Some proxies append the port: `[2001:db8::1]:443` or `192.0.2.1:443`. */
const withoutPort = (host: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(host)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(host)?.[1] ?? host

const OCTET = /^(?:0|[1-9]\d{0,2})$/

function isIpv4(host: string): boolean {
  const parts = host.split('.')
  return parts.length === 4 && parts.every((part) => OCTET.test(part) && Number(part) <= 255)
}

/** The eight 16-bit groups of an IPv6 address. Returns undefined for anything else. */
function ipv6Groups(host: string): number[] | undefined {
  const halves = host.split('::')
  if (halves.length > 2) return undefined
  const [head, tail] = halves.map(groupsIn)
  if (!head || (halves.length === 2 && !tail)) return undefined
  if (!tail) return head.length === 8 ? head : undefined
  const missing = 8 - head.length - tail.length
  return missing < 1 ? undefined : [...head, ...Array.from({ length: missing }, () => 0), ...tail]
}

function groupsIn(text: string, index: number, halves: string[]): number[] | undefined {
  if (text === '') return halves.length === 2 ? [] : undefined
  const parts = text.split(':')
  // Only the last group of an address may be in IPv4 notation.
  const last = index === halves.length - 1 ? parts.at(-1)! : ''
  const embedded = isIpv4(last) ? last.split('.').map(Number) : undefined
  const written = embedded ? parts.slice(0, -1) : parts
  if (!written.every((part) => /^[\da-f]{1,4}$/.test(part))) return undefined
  const groups = written.map((part) => Number.parseInt(part, 16))
  if (!embedded) return groups
  const [a = 0, b = 0, c = 0, d = 0] = embedded
  return [...groups, a * 256 + b, c * 256 + d]
}

/** Dual-stack sockets report IPv4 clients as `::ffff:192.0.2.1`. */
function mappedIpv4(groups: number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return mapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined
}

/** The first four groups without trailing zeros, which the `::` covers (RFC 5952). */
function prefixOf(groups: number[]): string {
  const prefix = groups.slice(0, 4)
  const used = prefix.findLastIndex((group) => group !== 0) + 1
  return prefix
    .slice(0, used)
    .map((group) => group.toString(16))
    .join(':')
}
