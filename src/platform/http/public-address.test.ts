import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test('public addresses are allowed', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})

test('private, loopback, link-local, metadata and tunnel addresses are not', () => {
  const refused = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.100.100.200']
  const ipv6 = ['::1', '::', '::ffff:127.0.0.1', '::ffff:8.8.8.8', 'fe80::1', 'fd00:ec2::254', 'ff02::1']
  const tunnels = ['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:1::1', '::7f00:1']
  const other = ['0.0.0.0', '255.255.255.255', '224.0.0.1', '198.18.0.1', 'localhost', '', '127.1']
  for (const address of [...refused, ...ipv6, ...tunnels, ...other])
    expect([address, isPublicAddress(address)]).toEqual([address, false])
})
