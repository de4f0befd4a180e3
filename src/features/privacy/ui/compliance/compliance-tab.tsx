import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { ReportButton } from './report-button.tsx'
import { RequestsSection } from './requests-section.tsx'

const loading = <SkeletonRows label="Loading" />
const ConsentsSection = partOnDemand(async () => (await import('./consents-section.tsx')).ConsentsSection, loading)
const RetentionSection = partOnDemand(async () => (await import('./retention-section.tsx')).RetentionSection, loading)
const RecordSection = partOnDemand(async () => (await import('./record-section.tsx')).RecordSection, loading)

/** Requests for data with their legal clock, consents, retention, processing activities, and the report (spec 3 §2). */
export function ComplianceTab() {
  return (
    <div className="grid max-w-content grid-cols-[minmax(0,1fr)] gap-10">
      <ReportButton />
      <RequestsSection />
      <ConsentsSection />
      <RetentionSection />
      <RecordSection />
    </div>
  )
}
