import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Sections } from '#kit/layout/sections.tsx'
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
    <Sections className="max-w-content">
      <ReportButton />
      <RequestsSection />
      <ConsentsSection />
      <RetentionSection />
      <RecordSection />
    </Sections>
  )
}
