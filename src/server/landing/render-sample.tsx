import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { nextAfterSample } from '#browser/sample/next-after-sample.tsx'
import { AppBreadcrumbs } from '#browser/shell/app-breadcrumbs.tsx'
import { BugsPanel } from '#features/results/ui/bugs/bugs-panel.tsx'
import { EndedTests } from '#features/results/ui/ended-tests.tsx'
import { Inbox } from '#features/results/ui/inbox/inbox.tsx'
import { SampleView } from '#features/results/ui/sample/sample-view.tsx'
import { AppShell } from '#kit/shell/app-shell.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import type { DrawnPage } from '../pages/draw-into-app.ts'

/**
 * The sample of results as a signed-out visitor sees it first, without scripts and for search engines. The browser app
 * draws the same page over it.
 */
export function renderSample(publicUrl: string): DrawnPage {
  const body = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <AppShell header={{ brand: { name: brand.short, claim: brand.claim, href: paths.home }, signInHref: paths.auth }}>
        <AppBreadcrumbs pathname={paths.sample} />
        <SampleView next={nextAfterSample(null)} parts={{ Inbox, EndedTests, BugsPanel }} />
      </AppShell>
    </QueryClientProvider>,
  )
  return {
    title: `Sample results · ${brand.name}`,
    description:
      'What a studio gets from a request of eight reviews: who got how far and when, moments marked while playing, answers, reviews and bugs. A sample with invented testers.',
    url: `${publicUrl}${paths.sample}`,
    body,
  }
}
