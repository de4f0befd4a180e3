// First: before React starts, and so that errors of the other modules are noted.
import './monitoring/disable-react-tools.ts'

import { type DehydratedState, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '#kit/feedback/error-boundary.tsx'
import { Toaster } from '#kit/feedback/toaster.tsx'
import { paths } from '#shared/paths.ts'
import { isDemoKept } from './demo/demo-flag.ts'
import { noteError } from './monitoring/early-errors.ts'
import { router } from './page-router.tsx'
import { queryClient } from './query-cache.ts'

const root = document.getElementById('app')
if (!root) throw new Error('The element #app is missing')

function draw(into: Element) {
  createRoot(into, { onCaughtError }).render(
    <StrictMode>
      <ErrorBoundary homeHref={paths.home}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toaster />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  )
}

/** An error that a screen of ours shows instead of the page. */
function onCaughtError(error: unknown) {
  console.error(error)
  noteError(error)
}

/** Answers of calls that came with the page; the library's `hydrate` also knows failed and unfinished ones. */
function keepAnswers({ queries }: DehydratedState) {
  for (const { queryKey, state } of queries)
    queryClient.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt })
}

/** A tab that shows the demo goes on with it, and draws nothing of the server's answers. */
async function start(into: Element) {
  const answers = document.querySelector('script[data-answers]')?.textContent
  if (isDemoKept()) await import('./demo/start-demo.ts').then(({ resumeDemo }) => resumeDemo()).catch(noteError)
  else if (answers) keepAnswers(JSON.parse(answers))
  // Content that the server drew stays until the page can be drawn over it at once.
  if (into.hasChildNodes()) await router.load().catch(() => undefined)
  draw(into)
}

void start(root)

const monitor = () => void import('./monitoring/start-monitoring.ts').then(({ startMonitoring }) => startMonitoring())
if (document.readyState === 'complete') setTimeout(monitor)
else window.addEventListener('load', () => setTimeout(monitor))
