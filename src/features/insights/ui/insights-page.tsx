import { useMe } from '#features/accounts/ui/use-me.ts'
import { Button } from '#kit/controls/button.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { landingOf } from '#shared/paths.ts'
import { GameInsights } from './game-insights.tsx'

const PlatformInsights = part(async () => (await import('./platform-insights.tsx')).PlatformInsights, {
  meanwhile: <Skeleton className="h-96" />,
})

/** What is true of a studio's games; for admins of the whole platform. */
export function InsightsPage() {
  const me = useMe()
  if (me?.role === 'admin') return <PlatformInsights />
  if (me?.role === 'studio') return <GameInsights />
  return (
    <Page title="Analytics" width="content">
      <EmptyState
        title="This page is for studios"
        text="It shows a studio what the tests of its games say together."
        action={
          me && (
            <Button asChild>
              <Link href={landingOf[me.role]}>Your dashboard</Link>
            </Button>
          )
        }
      />
    </Page>
  )
}
