import { applyServerErrors } from '#kit/calls/server-errors.ts'
import { useZodForm } from '#kit/controls/form.tsx'
import { TextField } from '#kit/controls/text-field.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
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
  return (
    <FormDialog
      form={form}
      title={title}
      confirm={confirm}
      busy={form.formState.isSubmitting}
      width="s"
      onValid={async (values) => {
        try {
          await onName(values.name)
          onClose()
        } catch (error) {
          applyServerErrors(form, error)
        }
      }}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" hint="Visible to members and people you invite" />
    </FormDialog>
  )
}
