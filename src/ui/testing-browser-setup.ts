import { beforeEach } from 'vitest'
import { failOnConsoleErrors } from '#ui/testing-console.ts'
import { closeToast, currentToast } from '#ui/toasts.ts'

failOnConsoleErrors()

/** The tests of a file share one page. */
beforeEach(() => {
  const toast = currentToast()
  if (toast) closeToast(toast.id)
  localStorage.clear()
  sessionStorage.clear()
})
