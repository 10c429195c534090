import { useLocation } from 'react-router'
import { CURATOR_LOGIN_PATH, isForCurators, LOGIN_PATH } from '#features/auth/web/portal/session.ts'

const STAFF = {
  login: LOGIN_PATH,
  forgot: '/admin/forgot-password',
}

const CURATORS = {
  login: CURATOR_LOGIN_PATH,
  forgot: '/curator/forgot-password',
}

/** Where the pages about passwords lead: curators stay among theirs. */
export function useAuthPaths() {
  const { pathname } = useLocation()
  return isForCurators(pathname) ? CURATORS : STAFF
}
