import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../controls/button.tsx'
import { FormError } from '../controls/form-error.tsx'
import { Form } from '../controls/plain-form.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-box.tsx'

interface FormDialogProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  title: ReactNode
  description?: ReactNode
  /** Label of the submit button. */
  confirm: string
  busy: boolean
  danger?: boolean
  /** Nothing to submit yet. */
  disabled?: boolean
  width?: DialogProps['width']
  onValid: (values: Output) => unknown
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/**
 * A form in a dialog, mounted only while it is open: fields, Cancel, and one submit button. `onValid` gets the values
 * once they are valid.
 */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const { form, title, description, confirm, busy, danger = false, disabled = false, width = 'm', onClose } = props
  const submit = form.handleSubmit(props.onValid)
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={description}
      width={width}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={danger ? 'danger' : 'accent'} type="submit" form={id} busy={busy} disabled={disabled}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={(event) => void submit(event)}>
        <FormError form={form} />
        {props.children}
      </Form>
    </Dialog>
  )
}
