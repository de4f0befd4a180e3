import { Hash } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { useZodForm } from '#kit/controls/form.tsx'
import { TextField } from '#kit/controls/text-field.tsx'
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

/** Dialog for a channel's name; spaces and capital letters count as what they become, which the field shows once left. */
export function ChannelDialog({ title, start, confirm, onSave, onClose }: ChannelDialogProps) {
  const form = useZodForm(channelFields, { name: start })
  const save = useAct(onSave, { form })
  const showName = (name: string) => form.setValue('name', name)
  return (
    <FormDialog
      form={form}
      title={title}
      confirm={confirm}
      busy={save.isPending}
      width="s"
      onValid={({ name }) => {
        showName(name)
        save.mutate(name)
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="Lowercase letters, digits and hyphens."
        icon={<Hash aria-hidden="true" />}
        options={{ setValueAs: asChannelName, onBlur: (event) => showName(asChannelName(event.target.value)) }}
      />
    </FormDialog>
  )
}
