import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod/mini'
import type { ApiArea } from '#shared/api-areas.ts'
import { useAct } from '../calls/use-act.ts'
import { Choice, RadioGroup } from '../controls/field.tsx'
import { useZodForm } from '../controls/form.tsx'
import { LongTextField } from '../controls/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'

type Report<Reason extends string> = { reason: Reason; note: string }

interface ReportDialogProps<Reason extends string> {
  title: string
  description: string
  schema: z.core.$ZodType<Report<Reason>, Report<Reason>>
  /** What each reason is called, in the order of the choices. */
  labels: Readonly<Record<Reason, string>>
  first: NoInfer<Reason>
  noteMax: number
  /** The area whose answers the report changes; left out: it changes none. */
  touches?: ApiArea
  onReport: (report: Report<Reason>) => Promise<unknown>
  onClose: () => void
}

/** Reports something to the admins: a reason and a note. */
export function ReportDialog<Reason extends string>(props: ReportDialogProps<Reason>) {
  const { title, description, schema, labels, first, noteMax, touches, onReport, onClose } = props
  const form = useZodForm<Report<string>, Report<Reason>>(schema as z.core.$ZodType<Report<Reason>, Report<string>>, {
    reason: first,
    note: '',
  } satisfies DefaultValues<Report<string>>)
  const report = useAct(onReport, {
    form,
    touches: touches ? [touches] : [],
    toast: ['Reported', 'An admin will review it.'],
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={title}
      description={description}
      confirm="Report"
      busy={report.isPending}
      onValid={(values) => report.mutate(values)}
      onClose={onClose}
    >
      <RadioGroup
        label="What is wrong with it?"
        value={form.watch('reason')}
        onValueChange={(reason) => form.setValue('reason', reason)}
      >
        {Object.entries<string>(labels).map(([reason, label]) => (
          <Choice key={reason} value={reason} title={label} />
        ))}
      </RadioGroup>
      <LongTextField form={form} name="note" label="Anything to add" optional countTo={noteMax} rows={2} />
    </FormDialog>
  )
}
