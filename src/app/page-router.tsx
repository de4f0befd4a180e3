import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { fetchMe, type Me } from '#features/accounts/ui/use-me.ts'
import { LoadingPage } from '#kit/loading-page.tsx'
import { landingOf, paths } from '#shared/paths.ts'
import { isDemoPage } from './page-paths.ts'
import { queryClient } from './query-cache.ts'
import { type PageRoute, pageRoutes, redirects } from './routes.tsx'
import { AppFrame } from './shell/app-frame.tsx'
import { MissingPage } from './shell/missing-page.tsx'
import { RouteFailure } from './shell/route-failure.tsx'

const root = createRootRoute({ component: AppFrame, notFoundComponent: MissingPage })

/** Sends who may not stay somewhere they may, replacing history (spec 1 §2.1, ruling 27). */
function guard({ access, path }: PageRoute, me: Me | null): void {
  if (isDemoPage(path) && !('demo' in document.documentElement.dataset)) throw notFound()
  if (access === 'anyone') return
  if (access === 'signed-out') {
    if (me) throw redirect({ href: paths.home, replace: true })
    return
  }
  if (!me) throw redirect({ href: paths.auth, replace: true })
  if (access === 'signed-in') return
  if (access.some((role) => me.roles.includes(role)) || (me.roles.includes('admin') && !access.includes('admin')))
    return
  throw redirect({ href: access.includes('admin') ? paths.home : landingOf[me.role], replace: true })
}

const routes = pageRoutes.map((page) =>
  createRoute({
    getParentRoute: () => root,
    path: page.path,
    validateSearch: (search: Record<string, unknown>) => search,
    staticData: { page },
    beforeLoad: async () => guard(page, await fetchMe(queryClient)),
    component: lazyRouteComponent(async () => ({ default: await page.load() })),
    pendingComponent: LoadingPage,
    errorComponent: ({ error, reset }) => <RouteFailure error={error as Error} reset={reset} />,
  }),
)

const elsewhere = Object.entries(redirects).map(([from, to]) =>
  createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: ({ location }) => {
      throw redirect({ href: `${to}${location.searchStr}`, replace: true })
    },
  }),
)

export const router = createRouter({
  routeTree: root.addChildren([...routes, ...elsewhere]),
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageRoute
  }
  interface Register {
    router: typeof router
  }
}
