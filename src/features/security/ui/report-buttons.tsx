import { Download } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { saveFile } from '#kit/data/save-csv.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { paths } from '#shared/paths.ts'
import { security } from './calls.ts'

/** The report of the last seven days, as a file and as a page to print. */
export function ReportButtons() {
  const report = useAct(security.report, {
    touches: [],
    showsError: true,
    onError: () => toast.error('Export Failed'),
    onSuccess: (data) =>
      saveFile(
        `security-report-${data.to.toISOString().slice(0, 10)}.json`,
        JSON.stringify(data, null, 2),
        'application/json',
      ),
  })
  return (
    <span className="flex flex-wrap gap-2">
      <Button busy={report.isPending} onClick={() => report.mutate()}>
        <Download aria-hidden="true" />
        7-day report
      </Button>
      <Button variant="quiet" asChild>
        <a href={paths.securityReport} target="_blank" rel="noreferrer">
          Print
        </a>
      </Button>
    </span>
  )
}
