import { z } from 'zod/mini'
import { secondAdminNeeded } from '#features/approvals/ui/second-admin-needed.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Checkbox, Field, TextArea } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { reportLimits } from '../rules.ts'
import { type ListedReport, takeDownInput } from '../schema.ts'
import { promoReports } from './calls.ts'

const fields = z.pick(takeDownInput, { reason: true, refundAll: true })

/** Dialog that takes the page or item of a report down; the studio reads the reason. */
export function TakeDown({ report, onClose }: { report: ListedReport; onClose: () => void }) {
  const { pageId, itemId, pageTitle, itemTitle, studioName } = report
  const form = useZodForm(fields, { reason: '', refundAll: false })
  const act = useAct(promoReports.takeDown, {
    form,
    touches: ['promo', 'approvals'],
    toast: ({ pending }) =>
      pending
        ? ['Taken down. A second admin is needed for the refunds', secondAdminNeeded[1]]
        : ['Taken down', `${studioName} will see your reason.`],
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Take down ${itemTitle ?? pageTitle}`}
      description={
        itemId === null
          ? 'Visitors see a notice that it was removed. The studio can’t publish it until you lift the takedown.'
          : 'The item is no longer sold. The studio can’t activate it until you lift the takedown.'
      }
      confirm="Take down"
      danger
      busy={act.isPending}
      onValid={({ reason, refundAll }) => act.mutate({ pageId, itemId, reason, refundAll })}
      onClose={onClose}
    >
      <Field label="Reason" hint="The studio will see this." error={form.formState.errors.reason?.message}>
        <TextArea rows={3} maxLength={reportLimits.takedownReason} {...form.register('reason')} />
      </Field>
      <Checkbox
        label="Fraud: refund all buyers"
        hint="Otherwise only those who haven’t opened what they bought. Income already paid becomes the studio’s debt."
        {...form.register('refundAll')}
      />
    </FormDialog>
  )
}
