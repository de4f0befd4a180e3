import { Download } from 'lucide-react'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { saveFile } from '#kit/data/table/save-csv.ts'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { Sections } from '#kit/layout/sections.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { privacy } from '../calls.ts'
import { RequestsSection } from './requests-section.tsx'

const loading = <SkeletonRows label="Loading" />
const ConsentsSection = part(async () => (await import('./consents-section.tsx')).ConsentsSection, {
  meanwhile: loading,
})
const RetentionSection = part(async () => (await import('./retention-section.tsx')).RetentionSection, {
  meanwhile: loading,
})
const RecordSection = part(async () => (await import('./record-section.tsx')).RecordSection, { meanwhile: loading })

/** Requests for data with their legal clock, consents, retention, processing activities, and the report (admin-5). */
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

/** Downloads the report about requests and consents as JSON. */
function ReportButton() {
  const report = useAct(privacy.report, {
    touches: [],
    showsError: true,
    onSuccess: (found) =>
      saveFile(
        `compliance-report-${found.generatedAt.toISOString().slice(0, 10)}.json`,
        JSON.stringify(found, null, 2),
        'application/json',
      ),
    onError: (error) => toast.error('Failed to export compliance report', asProblem(error).message),
  })
  return (
    <Button className="w-fit" busy={report.isPending} onClick={() => report.mutate(undefined)}>
      <Download aria-hidden="true" />
      Export report
    </Button>
  )
}
