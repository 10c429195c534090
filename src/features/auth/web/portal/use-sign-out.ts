import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { signOutTexts } from '#features/auth/texts/portal.ts'
import { signOut } from '#features/auth/web/portal/session.ts'
import { messageOf } from '#ui/api-error.ts'
import { showToast } from '#ui/toasts.ts'

/** Signs out and opens another page. Resolves to whether the person is signed out. */
export function useSignOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (to: string): Promise<boolean> => {
    try {
      await signOut(client)
    } catch (error) {
      showToast({
        tone: 'bad',
        title: signOutTexts.failed,
        description: messageOf(error, signOutTexts.failedHint),
      })
      return false
    }
    await navigate(to)
    return true
  }
}
