import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Choice, Field, RadioGroup, TextArea } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { type GameReportReason, gameReportLabels, gameReportReasons } from '../rules.ts'
import { reportInput } from '../schema.ts'
import { guests } from './calls.ts'

/** The button that reports the game of a link to the admins. */
export function ReportGame({ token, title }: { token: string; title: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="underline underline-offset-3 pointer-coarse:min-h-11"
        onClick={() => setOpen(true)}
      >
        Report
      </button>
      {open && <ReportDialog token={token} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReportDialog({ token, title, onClose }: { token: string; title: string; onClose: () => void }) {
  const form = useZodForm(reportInput, { token, details: '' })
  const report = useAct(guests.report, {
    form,
    touches: [],
    toast: ['Report sent', 'An admin will look at the game.'],
    onSuccess: onClose,
  })
  const reason = form.watch('reason')
  return (
    <FormDialog
      form={form}
      title={`Report ${title}`}
      description="Our admins read it, the studio doesn’t."
      confirm="Send report"
      danger
      busy={report.isPending}
      disabled={reason === undefined}
      onValid={(values) => report.mutate(values)}
      onClose={onClose}
    >
      <RadioGroup
        label="What is wrong?"
        value={reason}
        onValueChange={(value) => form.setValue('reason', value as GameReportReason)}
      >
        {gameReportReasons.map((one) => (
          <Choice key={one} value={one} title={gameReportLabels[one]} />
        ))}
      </RadioGroup>
      <Field label="Details" optional error={form.formState.errors.details?.message}>
        <TextArea rows={3} maxLength={500} {...form.register('details')} />
      </Field>
    </FormDialog>
  )
}
