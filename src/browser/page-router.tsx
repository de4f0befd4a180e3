import { createRootRoute, createRoute, createRouter, notFound, redirect } from '@tanstack/react-router'
import { fetchMe } from '#features/accounts/ui/use-me.ts'
import { LoadingPage } from '#kit/feedback/loading-page.tsx'
import { checkAccess } from './guard.ts'
import { addressOf, aliasPaths, pagePaths, rowOf } from './page-paths.ts'
import type { PageRow } from './page-row.ts'
import type { PagePath } from './pages.ts'
import { queryClient } from './query-cache.ts'
import { AppFrame } from './shell/app-frame.tsx'
import { lazyPage } from './shell/lazy-page.tsx'
import { MissingPage } from './shell/missing-page.tsx'
import { FrameFailure, RouteFailure } from './shell/route-failure.tsx'

const root = createRootRoute({ component: AppFrame, notFoundComponent: MissingPage, errorComponent: FrameFailure })

/** The guard of a page, for the person who is signed in now. */
async function enter(path: PagePath, asked: string): Promise<void> {
  const visitor = await fetchMe(queryClient)
  const demo = 'demo' in document.documentElement.dataset
  const answer = checkAccess({ row: rowOf(path), visitor, asked, demo })
  if (answer === 'missing') throw notFound()
  if (answer !== 'enter') throw redirect({ href: answer.goTo, replace: true })
}

const routes = pagePaths.map((path) => {
  const row = rowOf(path)
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search: Record<string, unknown>) => search,
    staticData: { page: path, row },
    beforeLoad: ({ location }) => (row.load ? enter(path, location.href) : leaveFor(location.href)),
    ...(row.load && { component: lazyPage(row.load) }),
    pendingComponent: LoadingPage,
    errorComponent: RouteFailure,
  })
})

/** Never resolves: the browser is leaving for a server-rendered page. */
function leaveFor(href: string): Promise<never> {
  const { pathname, search } = new URL(href, window.location.origin)
  // The router may have set the address already: replacing one with a fragment by itself would load nothing.
  if (pathname === window.location.pathname && search === window.location.search) window.location.reload()
  else window.location.replace(href)
  return new Promise(() => undefined)
}

const elsewhere = aliasPaths.map((path) =>
  createRoute({
    getParentRoute: () => root,
    path: path as string,
    beforeLoad: ({ location, params }) => {
      throw redirect({ href: addressOf(path, params, location.searchStr), replace: true })
    },
  }),
)

export const router = createRouter({
  routeTree: root.addChildren([...routes, ...elsewhere]),
  defaultPendingMs: 150,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PagePath
    row?: PageRow
  }
  interface Register {
    router: typeof router
  }
}
