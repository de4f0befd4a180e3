import { useState } from 'react'
import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Choice, RadioGroup } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { LongTextField } from '#kit/controls/text-field.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { reviews } from '../../ui/calls.ts'
import { type ReviewReportReason, reviewReportLabels, reviewReportLimits, reviewReportReasons } from '../rules.ts'

const fields = z.object({
  reason: z.enum(reviewReportReasons),
  note: z.string().check(z.trim(), z.maxLength(reviewReportLimits.note)),
})

/** The press that reports a review as abuse, with its dialog. */
export function ReportReview({ playtestId }: { playtestId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="s" className="self-start" onClick={() => setOpen(true)}>
        Report this review…
      </Button>
      {open && <ReportDialog playtestId={playtestId} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReportDialog({ playtestId, onClose }: { playtestId: string; onClose: () => void }) {
  const form = useZodForm(fields, { reason: 'abuse' as ReviewReportReason, note: '' })
  const report = useAct(reviews.reportReview, {
    form,
    toast: ['Reported', 'An admin will review it.'],
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Report this review"
      description="For abuse only. A report changes neither the score nor the pay: decide on the review as usual."
      confirm="Report"
      busy={report.isPending}
      onValid={(values) => report.mutate({ playtestId, ...values })}
      onClose={onClose}
    >
      <RadioGroup
        label="What is wrong with it?"
        value={form.watch('reason')}
        onValueChange={(reason) => form.setValue('reason', reason as ReviewReportReason)}
      >
        {reviewReportReasons.map((reason) => (
          <Choice key={reason} value={reason} title={reviewReportLabels[reason]} />
        ))}
      </RadioGroup>
      <LongTextField
        form={form}
        name="note"
        label="Anything to add"
        optional
        countTo={reviewReportLimits.note}
        rows={2}
      />
    </FormDialog>
  )
}
