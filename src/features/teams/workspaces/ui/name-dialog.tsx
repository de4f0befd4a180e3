import { useId } from 'react'
import { applyServerErrors } from '#kit/calls/server-errors.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { nameFields } from '../schema.ts'

interface NameDialogProps {
  title: string
  confirm: string
  name: string
  onClose: () => void
  /** Its errors are shown in the form. */
  onName: (name: string) => Promise<unknown>
}

/** Dialog for the name of a workspace. */
export function NameDialog({ title, confirm, name, onClose, onName }: NameDialogProps) {
  const form = useZodForm(nameFields, { name })
  const id = useId()
  const save = form.handleSubmit(async (values) => {
    try {
      await onName(values.name)
      onClose()
    } catch (error) {
      applyServerErrors(form, error)
    }
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      width="s"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="accent" busy={form.formState.isSubmitting}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={save}>
        <FormError form={form} />
        <Field label="Name" hint="Its members and those you invite read it" error={form.formState.errors.name?.message}>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
      </Form>
    </Dialog>
  )
}
