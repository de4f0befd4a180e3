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
import { preloadFiles } from './preload-files.ts'
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

/** A document that the server drew names its page's files here: in its head they would delay the first paint. */
const preloadDrawn = ({ dataset }: HTMLElement) => dataset.files && preloadFiles(dataset.files.split(' '))

/** Nothing of a tab that shows the demo makes a request before the demo can answer it: neither the page nor its monitoring. */
const demoResumed = isDemoKept()
  ? import('./demo/start-demo.ts').then(({ resumeDemo }) => resumeDemo()).catch(noteError)
  : undefined

/** A tab that shows the demo goes on with it, and draws nothing of the server's answers. */
async function start(into: HTMLElement) {
  preloadDrawn(into)
  const answers = document.querySelector('script[data-answers]')?.textContent
  if (demoResumed) await demoResumed
  else if (answers) keepAnswers(JSON.parse(answers))
  // Content that the server drew stays until the page can be drawn over it at once.
  if (into.hasChildNodes()) await router.load().catch(() => undefined)
  draw(into)
}

void start(root)

async function afterLoad() {
  await demoResumed
  const { startAfterLoad } = await import('./after-load.ts')
  startAfterLoad()
}

if (document.readyState === 'complete') setTimeout(afterLoad)
else window.addEventListener('load', () => setTimeout(afterLoad))
