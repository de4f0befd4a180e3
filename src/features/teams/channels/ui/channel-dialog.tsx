import { Hash } from 'lucide-react'
import { applyServerErrors } from '#kit/calls/server-errors.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="accent" type="submit" form="channel" busy={isSubmitting}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form
        id="channel"
        onSubmit={(event) => {
          form.setValue('name', asChannelName(form.getValues('name')))
          void save(event)
        }}
      >
        <FormError form={form} />
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
      </Form>
    </Dialog>
  )
}
