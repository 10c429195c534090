import { useLocation } from 'react-router'
import { PORTAL, WORKSPACE } from '#lib/portal-paths.ts'
import { CURATOR_LOGIN_PATH, isForCurators, LOGIN_PATH } from '#features/auth/web/portal/session.ts'

const STAFF = {
  login: LOGIN_PATH,
  forgot: PORTAL.forgotPassword,
}

const CURATORS = {
  login: CURATOR_LOGIN_PATH,
  forgot: WORKSPACE.forgotPassword,
}

/** Curators have their own sign-in and password pages. */
export function useAuthPaths() {
  const { pathname } = useLocation()
  return isForCurators(pathname) ? CURATORS : STAFF
}
