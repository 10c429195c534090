import { beforeEach } from 'vitest'
import { failOnConsoleErrors } from '#ui/testing-console.ts'
import { removeLeftovers } from '#ui/testing-leftovers.ts'
import { closeToast, currentToast } from '#ui/toasts.ts'

failOnConsoleErrors()
removeLeftovers()

/** All tests share one page. */
beforeEach(() => {
  const toast = currentToast()
  if (toast) closeToast(toast.id)
  localStorage.clear()
  sessionStorage.clear()
})
