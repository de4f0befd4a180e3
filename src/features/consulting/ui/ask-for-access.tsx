import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { useZodForm } from '#kit/controls/form.tsx'
import { LongTextField } from '#kit/controls/text-field.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { text } from '#shared/text.ts'
import { consulting } from './calls.ts'

const fields = z.object({ reason: text(500) })

/** Dialog in which a consultant asks to see a studio's games and results. */
export function AskForAccess({ studioId, onClose }: { studioId: string; onClose: () => void }) {
  const form = useZodForm(fields, { reason: '' })
  const ask = useAct(consulting.requestAccess, { form, toast: 'Access requested', onSuccess: onClose })
  return (
    <FormDialog
      form={form}
      title="Request access"
      description="The studio grants or declines it, and can withdraw it at any time."
      confirm="Request access"
      busy={ask.isPending}
      onValid={({ reason }) => ask.mutate({ studioId, reason })}
      onClose={onClose}
    >
      <LongTextField form={form} name="reason" label="Why you need it" optional rows={2} maxLength={500} />
    </FormDialog>
  )
}
