import { useState } from 'react'
import type { z } from 'zod'
import { useAct } from '#kit/calls/use-act.ts'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { PasswordInput } from '#kit/controls/password-input.tsx'
import { QrCode } from '#kit/data/qr-code.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { codeInput, startCodesInput } from '../../schema.ts'
import { accounts } from '../calls.ts'
import { CodeField } from './code-field.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

interface PartProps {
  hasPassword: boolean
  onClose: () => void
}

/** The password, then the QR code and the first code, then the recovery codes. */
export function TurnOnCodes({ hasPassword, onClose }: PartProps) {
  const [started, setStarted] = useState<Started>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodesDialog title="One-time codes are on" codes={codes} onClose={onClose} />
  if (started) return <FirstCode started={started} onDone={setCodes} onClose={onClose} />
  return <Begin hasPassword={hasPassword} onClose={onClose} onStarted={setStarted} />
}

interface Started {
  secret: string
  address: string
}

const fetchStartInput = async () => (await import('../../schema.ts')).startCodesInput

function Begin({ hasPassword, onStarted, onClose }: PartProps & { onStarted: (started: Started) => void }) {
  const form = useZodForm<z.input<typeof startCodesInput>, z.output<typeof startCodesInput>>(fetchStartInput, {
    password: '',
  })
  const start = useAct(accounts.startCodes, { touches: [], form, onSuccess: onStarted })
  return (
    <FormDialog
      form={form}
      title="Turn on one-time codes"
      description="You need an authenticator app on your phone, or a password manager that generates codes."
      confirm="Continue"
      busy={start.isPending}
      onValid={(values) => start.mutate(values)}
      onClose={onClose}
    >
      {hasPassword ? (
        <Field label="Your password" error={form.formState.errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      ) : (
        <p>After that, signing in with a linked account needs a code too.</p>
      )}
    </FormDialog>
  )
}

const fetchCodeInput = async () => (await import('../../schema.ts')).codeInput

interface FirstCodeProps {
  started: Started
  onDone: (codes: string[]) => void
  onClose: () => void
}

function FirstCode({ started: { secret, address }, onDone, onClose }: FirstCodeProps) {
  const form = useZodForm<z.input<typeof codeInput>, z.output<typeof codeInput>>(fetchCodeInput, { code: '' })
  const confirm = useAct(accounts.confirmCodes, { form, onSuccess: ({ codes }) => onDone(codes) })
  return (
    <FormDialog
      form={form}
      title="Scan this with your app"
      description="Then enter the six digits it shows. Every other browser is signed out."
      confirm="Turn on"
      busy={confirm.isPending}
      onValid={(values) => confirm.mutate(values)}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={address} label="QR code for your authenticator app" />
        <div className="grid min-w-0 flex-1 basis-52 gap-2">
          <p className="text-ink-muted">Or type this into the app:</p>
          <code className="text-sm [overflow-wrap:anywhere]">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton text={secret} label="Copy the key" />
        </div>
      </div>
      <CodeField label="Six-digit code" error={form.formState.errors.code?.message} {...form.register('code')} />
    </FormDialog>
  )
}
