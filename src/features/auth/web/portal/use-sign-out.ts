import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { signOut } from '#features/auth/web/portal/session.ts'
import { messageOf } from '#ui/api-error.ts'
import { showToast } from '#ui/toasts.ts'

const FAILED = 'The server could not end your session. Try again.'

/** Signs out and opens another page. The promise resolves to whether the person is signed out. */
export function useSignOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (to: string): Promise<boolean> => {
    try {
      await signOut(client)
    } catch (error) {
      showToast({ tone: 'bad', title: 'You are still signed in', description: messageOf(error, FAILED) })
      return false
    }
    await navigate(to)
    return true
  }
}
