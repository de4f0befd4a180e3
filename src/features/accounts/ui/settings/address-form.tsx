import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import type { z } from 'zod'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { PasswordInput } from '#kit/controls/password-input.tsx'
import type { changeAddressInput } from '../../schema.ts'
import { accounts } from '../calls.ts'
import { OutboxHint } from '../outbox-hint.tsx'
import { RefusedEmailsNote } from '../refused-emails-note.tsx'

const fetchChangeAddressInput = async () => (await import('../../schema.ts')).changeAddressInput

/** Changes the email address: nothing changes until the link sent to the new address is opened. */
export function AddressForm({ email }: { email: string }) {
  const pending = useQuery(accounts.pendingAddress.queryOptions())
  const form = useZodForm<z.input<typeof changeAddressInput>, z.output<typeof changeAddressInput>>(
    fetchChangeAddressInput,
    { email: '', currentPassword: '' },
  )
  const request = useAct(accounts.askForAddress, {
    form,
    onSuccess: () => form.reset(),
  })
  const { errors } = form.formState
  return (
    <div className="grid gap-5">
      <p>
        Your address is <strong className="[overflow-wrap:anywhere]">{email}</strong>.
      </p>
      <RefusedEmailsNote />
      {pending.data?.pending && <PendingChange address={pending.data.pending} />}
      <Form onSubmit={form.handleSubmit((values) => request.mutate(values))}>
        <FormError form={form} />
        <Field label="New address" error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field label="Your password" error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        <Button type="submit" className="w-fit" busy={request.isPending}>
          Send confirmation link
        </Button>
      </Form>
    </div>
  )
}

function PendingChange({ address }: { address: string }) {
  const cancel = useAct(accounts.cancelAddress)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-surface border border-line-strong px-4 py-3"
    >
      <p className="flex items-start gap-2.5">
        <MailCheck className="mt-0.5 size-[18px] flex-none text-good-ink" aria-hidden="true" />
        <span>
          We sent a link to <strong className="[overflow-wrap:anywhere]">{address}</strong>. Your address changes when
          it is opened. <OutboxHint />
        </span>
      </p>
      <Button size="s" busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
        Keep the old address
      </Button>
    </div>
  )
}
