import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { useZodForm } from '#kit/controls/form.tsx'
import { LongTextField } from '#kit/controls/text-field.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { text } from '#shared/text.ts'
import type { DeliverableState } from '../../engagement/rules.ts'
import { consulting } from '../calls.ts'

const fields = z.object({ request: text(1000, { min: 1, tooShort: 'Enter what should change.' }) })

interface RequestChangesProps {
  id: string
  from: DeliverableState
  title: string
  onClose: () => void
}

/** Dialog in which a studio says what should change in a deliverable. */
export function RequestChanges({ id, from, title, onClose }: RequestChangesProps) {
  const form = useZodForm(fields, { request: '' })
  const move = useAct(consulting.moveDeliverable, { form, toast: 'Your consultant was notified', onSuccess: onClose })
  return (
    <FormDialog
      form={form}
      title={`Changes to ${title}`}
      confirm="Ask for changes"
      busy={move.isPending}
      onValid={({ request }) => move.mutate({ id, from, to: 'changes_requested', request })}
      onClose={onClose}
    >
      <LongTextField form={form} name="request" label="What should change" maxLength={1000} />
    </FormDialog>
  )
}
