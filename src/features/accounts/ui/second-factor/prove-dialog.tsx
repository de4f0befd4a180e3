import { useState } from 'react'
import type { z } from 'zod'
import { useAct } from '#kit/calls/use-act.ts'
import { Field } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { PasswordInput } from '#kit/controls/password-input.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { factorProofInput } from '../../schema.ts'
import { accounts } from '../calls.ts'
import { CodeField } from './code-field.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

interface PartProps {
  hasPassword: boolean
  onClose: () => void
}

type Proof = z.output<typeof factorProofInput>

const fetchProofInput = async () => (await import('../../schema.ts')).factorProofInput
const useProofForm = () =>
  useZodForm<z.input<typeof factorProofInput>, Proof>(fetchProofInput, { password: '', code: '' })

interface ProveDialogProps extends PartProps {
  form: ReturnType<typeof useProofForm>
  title: string
  description: string
  confirm: string
  danger?: boolean
  busy: boolean
  onProof: (proof: Proof) => void
}

/** Asks for the password and a code before the second factor changes. */
function ProveDialog({ form, hasPassword, onProof, ...rest }: ProveDialogProps) {
  const { errors } = form.formState
  return (
    <FormDialog form={form} {...rest} onValid={onProof}>
      {hasPassword && (
        <Field label="Your password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      )}
      <CodeField
        label="Code"
        hint="From your app, or a recovery code."
        error={errors.code?.message}
        {...form.register('code')}
      />
    </FormDialog>
  )
}

export function TurnOffCodes(props: PartProps) {
  const form = useProofForm()
  const turnOff = useAct(accounts.turnOffCodes, {
    form,
    toast: ['One-time codes are off', 'Your recovery codes were deleted.'],
    onSuccess: props.onClose,
  })
  return (
    <ProveDialog
      {...props}
      form={form}
      title="Turn off one-time codes"
      description="After that, your password alone is enough to sign in. Other browsers are signed out."
      confirm="Turn off"
      danger
      busy={turnOff.isPending}
      onProof={(proof) => turnOff.mutate(proof)}
    />
  )
}

export function NewRecoveryCodes(props: PartProps) {
  const form = useProofForm()
  const [codes, setCodes] = useState<string[]>()
  const renew = useAct(accounts.renewRecoveryCodes, { form, onSuccess: (made) => setCodes(made.codes) })
  if (codes) return <RecoveryCodesDialog title="Your new recovery codes" codes={codes} onClose={props.onClose} />
  return (
    <ProveDialog
      {...props}
      form={form}
      title="New recovery codes"
      description="Your current ones stop working, and other browsers are signed out."
      confirm="Create new codes"
      busy={renew.isPending}
      onProof={(proof) => renew.mutate(proof)}
    />
  )
}
