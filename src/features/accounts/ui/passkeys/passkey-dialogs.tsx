import { useState } from 'react'
import type { z } from 'zod'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { passkeyNameInput } from '../../passkeys/schema.ts'
import { accounts } from '../calls.ts'
import { RecoveryCodesDialog } from '../second-factor/recovery-codes-dialog.tsx'
import { makePasskey } from './browser-keys.ts'

type Name = z.output<typeof passkeyNameInput>

interface NameDialogProps {
  form: ReturnType<typeof useNameForm>
  title: string
  description?: string
  confirm: string
  busy: boolean
  onName: (name: Name) => void
  onClose: () => void
}

const useNameForm = (name = '') => useZodForm<z.input<typeof passkeyNameInput>, Name>(passkeyNameInput, { name })

function NameDialog({ form, onName, ...rest }: NameDialogProps) {
  return (
    <FormDialog form={form} {...rest} onValid={onName}>
      <Field label="Name" hint="For example, the device it’s on." error={form.formState.errors.name?.message}>
        <TextInput maxLength={60} {...form.register('name')} />
      </Field>
    </FormDialog>
  )
}

/** The name, then the browser's own question, then the recovery codes if it is the first second factor. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const form = useNameForm()
  const [codes, setCodes] = useState<string[]>()
  const add = useAct(({ name }: Name) => makePasskey(name), {
    touches: ['accounts'],
    form,
    toast: 'Passkey added',
    onSuccess: (made) => (made.codes.length > 0 ? setCodes(made.codes) : onClose()),
  })
  if (codes) return <RecoveryCodesDialog title="Your recovery codes" codes={codes} onClose={onClose} />
  return (
    <NameDialog
      form={form}
      title="Add a passkey"
      description="Your device asks for your fingerprint, face or PIN. After that, your password alone is no longer enough to sign in."
      confirm="Continue"
      busy={add.isPending}
      onName={(name) => add.mutate(name)}
      onClose={onClose}
    />
  )
}

interface RenamePasskeyProps {
  passkey: { id: string; name: string }
  onClose: () => void
}

export function RenamePasskey({ passkey: { id, name }, onClose }: RenamePasskeyProps) {
  const form = useNameForm(name)
  const rename = useAct(accounts.renamePasskey, { form, onSuccess: onClose })
  return (
    <NameDialog
      form={form}
      title={`Rename ${name}`}
      confirm="Save"
      busy={rename.isPending}
      onName={(next) => rename.mutate({ id, ...next })}
      onClose={onClose}
    />
  )
}
