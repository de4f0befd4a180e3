import { HealthReport } from '#features/health/ui/health-report.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Sections } from '#kit/layout/sections.tsx'
import { part } from '#kit/runtime/on-demand.tsx'

const SpeedSummary = part(async () => (await import('#features/monitoring/ui/speed-summary.tsx')).SpeedSummary, {
  meanwhile: <SkeletonRows label="Loading figures" />,
})

/** The state of the product's parts, then how fast its pages and its server are. */
export function HealthTab() {
  return (
    <Sections className="max-w-content">
      <HealthReport />
      <SpeedSummary />
    </Sections>
  )
}
