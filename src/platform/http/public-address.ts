import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IANA's special-purpose IPv4 ranges: private, loopback, link-local (with metadata services), shared and reserved. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** Within the public 2000::/3: tunnels, which can lead to any IPv4 address, and documentation. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (ranges: string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const specialIpv4 = listOf(SPECIAL_IPV4, 'ipv4')
const specialIpv6 = listOf(SPECIAL_IPV6, 'ipv6')
const globalIpv6 = listOf(['2000::/3'], 'ipv6')

/** True only for addresses on the public internet. IPv6 addresses outside 2000::/3, such as mapped ones, are not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, 'ipv4')
  return isIPv6(address) && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}
