import { useQuery } from '@tanstack/react-query'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { accounts } from '../calls.ts'
import { OutboxHint } from '../outbox-hint.tsx'
import { PasswordForm } from './password-form.tsx'

/** The form that changes the password; people who signed up with a provider choose their first one by email. */
export function PasswordPart({ email }: { email: string }) {
  const ways = useQuery(accounts.signInWays.queryOptions())
  if (ways.isPending) return <SkeletonRows rows={2} label="Loading" />
  // Without an answer the form is shown; it names a missing password too.
  return ways.data?.hasPassword === false ? <FirstPassword email={email} /> : <PasswordForm email={email} />
}

function FirstPassword({ email }: { email: string }) {
  const send = useAct(accounts.requestReset, { touches: [] })
  return (
    <div className="grid gap-4">
      <p>
        You have no password yet. You need one to change your address, to download your data and to delete your account.
      </p>
      {send.isSuccess ? (
        <p role="status">
          We have sent a link to <strong className="[overflow-wrap:anywhere]">{email}</strong>. <OutboxHint />
        </p>
      ) : (
        <Button className="w-fit" busy={send.isPending} onClick={() => send.mutate({ email })}>
          Email me a link to choose one
        </Button>
      )}
    </div>
  )
}
