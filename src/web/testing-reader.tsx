import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import { fetchTransport } from '#ui/fetch.ts'
import { answerCalls, type Answers } from '#ui/testing-calls.ts'
import { quickQueryClient } from '#ui/testing-client.ts'
import { Toaster } from '#ui/toaster.tsx'
import { App } from '#web/app.tsx'
import './reader.css'

/** A part of the public site as the browser draws it, without the server's render before it. */
export function showToReader(part: ReactNode, answers: Answers = {}, path = '/') {
  const calls = answerCalls(answers)
  const client = quickQueryClient(fetchTransport())
  const element = (
    <main>
      {part}
      <Toaster />
    </main>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <App client={client} site={{ publicUrl: 'https://magazine.example' }}>
      <RouterProvider router={router} />
    </App>,
  )
  const close = () => root.unmount()
  onTestFinished(() => {
    close()
    container.remove()
    router.dispose()
    client.clear()
  })
  const current = () => router.state.location.pathname + router.state.location.search
  return { ...calls, close, path: current, go: (to: string) => void router.navigate(to) }
}
