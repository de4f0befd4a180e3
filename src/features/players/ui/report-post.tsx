import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Choice, RadioGroup } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { LongTextField } from '#kit/controls/text-field.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { limits, type ReportReason, reportReasonLabels, reportReasons } from '../rules.ts'
import { players } from './calls.ts'

const fields = z.object({
  reason: z.enum(reportReasons),
  note: z.string().check(z.trim(), z.maxLength(limits.note)),
})

/** Dialog that reports a post to the admins. */
export function ReportPost({ postId, onClose }: { postId: string; onClose: () => void }) {
  const form = useZodForm(fields, { reason: 'spam' as ReportReason, note: '' })
  const report = useAct(players.reportPost, {
    form,
    toast: ['Reported', 'An admin will review it.'],
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Report this post"
      description="The studio doesn’t see who reported it."
      confirm="Report"
      busy={report.isPending}
      onValid={(values) => report.mutate({ postId, ...values })}
      onClose={onClose}
    >
      <RadioGroup
        label="What is wrong with it?"
        value={form.watch('reason')}
        onValueChange={(reason) => form.setValue('reason', reason as ReportReason)}
      >
        {reportReasons.map((reason) => (
          <Choice key={reason} value={reason} title={reportReasonLabels[reason]} />
        ))}
      </RadioGroup>
      <LongTextField form={form} name="note" label="Anything to add" optional countTo={limits.note} rows={2} />
    </FormDialog>
  )
}
