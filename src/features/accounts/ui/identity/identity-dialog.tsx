import { useQuery } from '@tanstack/react-query'
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

/**
 * Asks for the password, or with a second factor for that; people who have neither sign in again with their provider.
 */
export function IdentityDialog({ onAnswer }: IdentityDialogProps) {
  const state = useQuery(accounts.secondFactor.queryOptions())
  const { hasPassword = false, codesSince = null, passkeys = 0 } = state.data ?? {}
  if (state.data && (hasPassword || codesSince !== null || passkeys > 0))
    return <ProofForm hasCodes={codesSince !== null} hasPasskey={passkeys > 0} onAnswer={onAnswer} />
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
        {() => <SignInAgain />}
      </Loaded>
    </Dialog>
  )
}

const fetchInput = async () => (await import('../../schema.ts')).confirmIdentityInput

interface ProofFormProps extends IdentityDialogProps {
  hasCodes: boolean
  hasPasskey: boolean
}

function ProofForm({ hasCodes, hasPasskey, onAnswer }: ProofFormProps) {
  const form = useZodForm<z.input<typeof confirmIdentityInput>, z.output<typeof confirmIdentityInput>>(fetchInput, {
    password: '',
    code: '',
  })
  const confirm = useAct(accounts.confirmIdentity, { touches: [], form, onSuccess: () => onAnswer(true) })
  const { errors } = form.formState
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
      {hasCodes || hasPasskey ? (
        <CodeField
          label={hasCodes ? 'Code' : 'Recovery code'}
          hint={hasCodes ? 'From your authenticator app, or a recovery code.' : 'Or use your passkey.'}
          error={errors.code?.message}
          {...form.register('code')}
        />
      ) : (
        <Field label="Your password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      )}
      {hasPasskey && (
        <PasskeyButton label="Use a passkey" use={accounts.confirmByPasskey.call} onSuccess={() => onAnswer(true)} />
      )}
    </FormDialog>
  )
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
