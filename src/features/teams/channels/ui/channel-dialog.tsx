import { Hash } from 'lucide-react'
import { applyServerErrors } from '#kit/calls/server-errors.ts'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { asChannelName } from '../rules.ts'
import { channelFields } from '../schema.ts'

interface ChannelDialogProps {
  title: string
  start: string
  confirm: string
  /** Rejects with the server's error. */
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** Dialog for a channel's name; converts spaces and capital letters as typed. */
export function ChannelDialog({ title, start, confirm, onSave, onClose }: ChannelDialogProps) {
  const form = useZodForm(channelFields, { name: start })
  const { errors, isSubmitting } = form.formState
  const name = form.register('name')
  const save = form.handleSubmit(async (fields) => {
    try {
      await onSave(fields.name)
    } catch (error) {
      applyServerErrors(form, error)
    }
  })
  return (
    <FormDialog
      form={form}
      title={title}
      confirm={confirm}
      busy={isSubmitting}
      width="s"
      onSubmit={(event) => {
        form.setValue('name', asChannelName(form.getValues('name')))
        void save(event)
      }}
      onClose={onClose}
    >
      <Field label="Name" hint="Lowercase letters, digits and hyphens." error={errors.name?.message}>
        <TextInput
          icon={<Hash aria-hidden="true" />}
          autoComplete="off"
          {...name}
          onBlur={(event) => {
            form.setValue('name', asChannelName(event.target.value))
            void name.onBlur(event)
          }}
        />
      </Field>
    </FormDialog>
  )
}
