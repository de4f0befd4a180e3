import type { ReactNode } from 'react'
import { z } from 'zod/mini'
import { text } from '#shared/text.ts'
import { useAct } from '../calls/use-act.ts'
import { Field, TextArea } from '../controls/field.tsx'
import { useZodForm } from '../controls/form.tsx'
import { FormDialog } from './form-dialog.tsx'

const longest = 500
const fields = z.object({ reason: text(longest, { min: 1, tooShort: 'Enter a reason.' }) })

interface ReasonDialogProps {
  title: ReactNode
  description: ReactNode
  label?: string
  /** Who reads the reason. With it the field counts its characters. */
  hint?: string
  confirm: string
  danger?: boolean
  /** Its errors are shown in the dialog, which then stays open. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** A dialog that asks for a reason before an action. */
export function ReasonDialog({ label = 'Reason', hint, onConfirm, onClose, ...shown }: ReasonDialogProps) {
  const form = useZodForm(fields, { reason: '' })
  const act = useAct(onConfirm, { form, onSuccess: onClose })
  const submit = form.handleSubmit(({ reason }) => act.mutate(reason))
  const counter = { value: form.watch('reason').length, max: longest }
  return (
    <FormDialog {...shown} form={form} busy={act.isPending} onSubmit={(event) => void submit(event)} onClose={onClose}>
      <Field label={label} error={form.formState.errors.reason?.message} {...(hint !== undefined && { hint, counter })}>
        <TextArea rows={3} {...(hint === undefined && { maxLength: longest })} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
