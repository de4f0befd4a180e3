import { MailCheck } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { accounts } from './calls.ts'
import { OutboxHint } from './outbox-hint.tsx'

/** A button that sends the confirmation link again. */
export function SendAgain({ email }: { email: string }) {
  const send = useAct(accounts.sendVerification, { touches: [], showsError: true })
  if (send.isSuccess) {
    return (
      <p role="status" className="flex items-start gap-2 text-good-ink">
        <MailCheck className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        <span>
          The link is on its way to {email}. <OutboxHint />
        </span>
      </p>
    )
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button onClick={() => send.mutate({ email })} busy={send.isPending} disabled={email === ''}>
        Send the link again
      </Button>
      <ErrorLine error={send.error} />
    </div>
  )
}
