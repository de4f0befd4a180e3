import { useState } from 'react'
import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { useZodForm } from '#kit/controls/form.tsx'
import { LongTextField } from '#kit/controls/text-field.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { reportInput } from '../schema.ts'
import { sales } from './calls.ts'

const fields = z.pick(reportInput, { message: true })

interface ReportCodeProps {
  purchaseId: string
  codeNumber: number
  /** What doesn't work. */
  what: string
  /** The last day on which it can be reported. */
  until: string
  onClose: () => void
}

/** Dialog that reports a code that doesn't work. */
export function ReportCodeDialog({ purchaseId, codeNumber, what, until, onClose }: ReportCodeProps) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useZodForm(fields, { message: '' })
  const report = useAct(sales.report, {
    form,
    toast: ['Reported', 'The studio replaces it or you get your credits back within 72 hours.'],
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`${what} doesn’t work`}
      description={`You can report it until ${until}.`}
      confirm="Report"
      busy={report.isPending}
      onValid={({ message }) => report.mutate({ id, purchaseId, codeNumber, message })}
      onClose={onClose}
    >
      <LongTextField form={form} name="message" label="What happens when you use it?" maxLength={500} />
    </FormDialog>
  )
}
