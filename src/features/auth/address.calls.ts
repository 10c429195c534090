import { z } from 'zod'
import { defineCalls } from '#lib/calls.schema.ts'
import { AddressConfirmed, AddressLink, AddressToken, NewAddress, OwnAddress } from './address.schema.ts'

export const addressCalls = defineCalls('auth', {
  'GET /api/auth/address': {
    for: 'account.own',
    summary: 'Your e-mail address, and the change that waits for its confirmations',
    answers: { 200: OwnAddress },
    errors: [401],
  },
  'POST /api/auth/address': {
    for: 'account.own',
    proof: true,
    summary: 'Ask for another e-mail address; it changes once both addresses have confirmed',
    description:
      'Both addresses get a link, which works once, for 24 hours. An earlier change is replaced. The response is the same for addresses that have an account.',
    body: NewAddress,
    answers: { 202: OwnAddress },
    errors: [400, 401, 403, 429],
  },
  'POST /api/auth/address/links': {
    for: 'account.own',
    summary: 'Send the links again to the addresses that have not confirmed; the earlier ones stop working',
    answers: { 202: OwnAddress },
    errors: [401, 404, 429],
  },
  'DELETE /api/auth/address': {
    for: 'account.own',
    summary: 'Stop the change of your e-mail address',
    answers: { 204: z.void() },
    errors: [401, 404],
  },
  'POST /api/auth/address-link': {
    for: 'anyone',
    summary: 'What a mailed link confirms; changes nothing',
    body: AddressToken,
    answers: { 200: AddressLink },
    errors: [400, 429],
  },
  'POST /api/auth/address-link/confirm': {
    for: 'anyone',
    summary: 'Confirm a change of address with the token of a mailed link',
    body: AddressToken,
    answers: { 200: AddressConfirmed },
    errors: [400, 403, 429],
  },
  'POST /api/auth/address-link/stop': {
    for: 'anyone',
    summary: 'Stop a change of address with the token of a mailed link',
    body: AddressToken,
    answers: { 204: z.void() },
    errors: [400, 403, 429],
  },
})

type AddressCalls = typeof addressCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends AddressCalls {}
}
