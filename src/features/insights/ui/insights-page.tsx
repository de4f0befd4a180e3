import { ForStudios } from '#features/accounts/ui/for-studios.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { GameInsights } from './game-insights.tsx'

const PlatformInsights = part(async () => (await import('./platform-insights.tsx')).PlatformInsights, {
  meanwhile: <Skeleton className="h-96" />,
})

/** What is true of a studio's games; for admins of the whole platform. */
export function InsightsPage() {
  const me = useMe()
  if (me?.role === 'admin') return <PlatformInsights />
  if (me?.role === 'studio') return <GameInsights />
  return <ForStudios title="Analytics" text="It shows a studio what the tests of its games say together." />
}
