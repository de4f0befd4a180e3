import { Download } from 'lucide-react'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { saveFile } from '#kit/data/save-csv.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { privacy } from '../calls.ts'

/** Downloads the report about requests and consents as JSON. */
export function ReportButton() {
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
