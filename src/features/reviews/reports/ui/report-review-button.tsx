import { useState } from 'react'
import { z } from 'zod/mini'
import { Button } from '#kit/controls/button.tsx'
import { ReportDialog } from '#kit/overlays/report-dialog.tsx'
import { reviews } from '../../ui/calls.ts'
import { reviewReportLabels, reviewReportLimits, reviewReportReasons } from '../rules.ts'

const fields = z.object({
  reason: z.enum(reviewReportReasons),
  note: z.string().check(z.trim(), z.maxLength(reviewReportLimits.note)),
})

/** The press that reports a review as abuse, with its dialog. */
export function ReportReviewButton({ playtestId }: { playtestId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="s" className="self-start" onClick={() => setOpen(true)}>
        Report this review…
      </Button>
      {open && (
        <ReportDialog
          title="Report this review"
          description="For abuse only. A report changes neither the score nor the pay: decide on the review as usual."
          schema={fields}
          labels={reviewReportLabels}
          first="abuse"
          noteMax={reviewReportLimits.note}
          touches="playtests"
          onReport={(report) => reviews.reportReview.call({ playtestId, ...report })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
