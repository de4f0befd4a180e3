import type { ReactNode } from 'react'
import { z } from 'zod/mini'
import { text } from '#shared/text.ts'
import { useAct } from '../calls/use-act.ts'
import { useZodForm } from '../controls/form.tsx'
import { LongTextField } from '../controls/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'

const anyReason = z.object({ reason: text(500, { min: 1, tooShort: 'Enter a reason.' }) })

interface ReasonDialogProps {
  title: ReactNode
  description?: ReactNode
  label?: string
  /** Who reads the reason. */
  hint?: string
  /** Whether the field counts its characters; by default with a hint. */
  counts?: boolean
  /** What the reason has to be; by default any text of at most `longest` characters. */
  fields?: typeof anyReason
  /** In characters. */
  longest?: number
  confirm: string
  danger?: boolean
  /** Shown below the field. */
  children?: ReactNode
  /** Its errors are shown in the dialog, which then stays open. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** A dialog that asks for a reason before an action. */
export function ReasonDialog({
  label = 'Reason',
  hint,
  counts = hint !== undefined,
  fields = anyReason,
  longest = 500,
  onConfirm,
  onClose,
  children,
  ...shown
}: ReasonDialogProps) {
  const form = useZodForm(fields, { reason: '' })
  const act = useAct(onConfirm, { form, onSuccess: onClose })
  return (
    <FormDialog
      {...shown}
      form={form}
      busy={act.isPending}
      onValid={({ reason }) => act.mutate(reason)}
      onClose={onClose}
    >
      <LongTextField
        form={form}
        label={label}
        hint={hint}
        name="reason"
        {...(counts ? { countTo: longest } : { maxLength: longest })}
      />
      {children}
    </FormDialog>
  )
}
