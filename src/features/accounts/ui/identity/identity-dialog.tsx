import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { PasswordInput } from '#kit/controls/password-input.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { socialLabels } from '#shared/social-providers.ts'
import type { confirmIdentityInput } from '../../schema.ts'
import { accounts } from '../calls.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { CodeField } from '../second-factor/code-field.tsx'

const title = 'Confirm that it’s you'
const description = 'Confirm your identity to continue. Nothing has changed yet.'

interface IdentityDialogProps {
  onAnswer: (confirmed: boolean) => void
}

/** Asks for the password or a code; people who have neither sign in again with their provider. */
export function IdentityDialog({ onAnswer }: IdentityDialogProps) {
  const state = useQuery(accounts.secondFactor.queryOptions())
  const { hasPassword = false, codesSince = null, passkeys = 0 } = state.data ?? {}
  if (state.data && (hasPassword || codesSince !== null))
    return (
      <ProofForm
        hasPassword={hasPassword}
        hasCodes={codesSince !== null}
        hasPasskey={passkeys > 0}
        onAnswer={onAnswer}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onAnswer(false)}
      title={title}
      description={description}
      footer={<Button onClick={() => onAnswer(false)}>Cancel</Button>}
    >
      <Loaded
        from={state}
        failed="Couldn’t load your ways to sign in"
        loading={<SkeletonRows rows={2} label="Loading your ways to sign in" />}
      >
        {() => (passkeys > 0 ? <ByPasskey onAnswer={onAnswer} /> : <SignInAgain />)}
      </Loaded>
    </Dialog>
  )
}

const fetchInput = async () => (await import('../../schema.ts')).confirmIdentityInput

interface ProofFormProps extends IdentityDialogProps {
  hasPassword: boolean
  hasCodes: boolean
  hasPasskey: boolean
}

function ProofForm({ hasPassword, hasCodes, hasPasskey, onAnswer }: ProofFormProps) {
  const [byCode, setByCode] = useState(hasCodes)
  const form = useZodForm<z.input<typeof confirmIdentityInput>, z.output<typeof confirmIdentityInput>>(fetchInput, {
    password: '',
    code: '',
  })
  const confirm = useAct(accounts.confirmIdentity, { touches: [], form, onSuccess: () => onAnswer(true) })
  const { errors } = form.formState
  const other = () => {
    form.reset()
    setByCode(!byCode)
  }
  return (
    <FormDialog
      form={form}
      title={title}
      description={description}
      confirm="Confirm"
      busy={confirm.isPending}
      onValid={(values) => confirm.mutate(values)}
      onClose={() => onAnswer(false)}
    >
      {byCode ? (
        <CodeField
          label="Code"
          hint="From your authenticator app, or a recovery code."
          error={errors.code?.message}
          {...form.register('code')}
        />
      ) : (
        <Field label="Your password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {hasPasskey && <ByPasskey onAnswer={onAnswer} />}
        {hasPassword && hasCodes && <Button onClick={other}>{byCode ? 'Use my password' : 'Use a code'}</Button>}
      </div>
    </FormDialog>
  )
}

function ByPasskey({ onAnswer }: IdentityDialogProps) {
  return <PasskeyButton label="Use a passkey" use={accounts.confirmByPasskey.call} onSuccess={() => onAnswer(true)} />
}

/** The provider's page leads back to this one. */
function SignInAgain() {
  const { data } = useQuery(accounts.signInWays.queryOptions())
  const next = encodeURIComponent(window.location.pathname + window.location.search)
  return (
    <div className="grid gap-4">
      <p>Sign in again, then repeat what you were doing.</p>
      <div className="flex flex-wrap gap-2">
        {data?.providers
          .filter(({ linkedAt }) => linkedAt !== null)
          .map(({ provider }) => (
            <Button key={provider} asChild>
              <a href={`/auth/with/${provider}?next=${next}`}>Continue with {socialLabels[provider]}</a>
            </Button>
          ))}
      </div>
    </div>
  )
}
