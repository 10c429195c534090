import { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { PORTAL_PATHS } from '#lib/portal-paths.ts'
import { portalRoutes } from './portal-routes.tsx'

const routes = portalRoutes(new QueryClient())

const pathsOf = (list: RouteObject[]): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path && path !== '*' ? [path] : []), ...pathsOf(children)])

test('the portal’s routes match the server’s list of paths', () => {
  expect(pathsOf(routes).toSorted()).toEqual([...PORTAL_PATHS].toSorted())
})

test('every path of the list opens a page', () => {
  for (const path of PORTAL_PATHS) {
    const found = matchRoutes(routes, path.replaceAll(/:\w+/g, 'x7k2'))?.at(-1)?.route.path
    expect([path, found]).toEqual([path, path])
  }
})

test('every page is below a guard, except those for people without a session', () => {
  const open = PORTAL_PATHS.filter((path) => {
    const ids = matchRoutes(routes, path.replaceAll(/:\w+/g, 'x7k2'))?.map(({ route }) => route.id)
    return !ids?.some((id) => id === 'portal' || id === 'curators')
  })
  expect(open.toSorted()).toEqual([
    '/admin/forgot-password',
    '/admin/login',
    '/admin/reset-password',
    '/confirm-address/:token',
    '/curator/forgot-password',
    '/curator/login',
    '/curator/reset-password',
    '/welcome/:token',
  ])
})
