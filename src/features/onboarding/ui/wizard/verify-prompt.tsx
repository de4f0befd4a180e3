import { MailCheck, MailWarning } from 'lucide-react'
import { OutboxHint } from '#features/accounts/ui/outbox-hint.tsx'
import { SendAgain } from '#features/accounts/ui/send-again.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'

/** Asks to confirm the address during the registration; updates automatically once it is confirmed. */
export function VerifyPrompt() {
  const me = useMe()
  if (!me) return null
  if (me.emailVerified) {
    return (
      <p role="status" className="flex items-start gap-2.5 text-good-ink">
        <MailCheck className="mt-0.5 size-[18px] flex-none" aria-hidden="true" />
        Your address is confirmed.
      </p>
    )
  }
  return (
    <section
      aria-label="Confirm your address"
      className="grid gap-3 rounded-surface border border-line-strong bg-surface-1 px-4 py-3"
    >
      <p className="flex items-start gap-2.5">
        <MailWarning className="mt-0.5 size-[18px] flex-none text-warn-ink" aria-hidden="true" />
        <span>
          We sent a link to <strong className="break-all">{me.email}</strong>. Open it to confirm your address: you need
          it to sign in again. <OutboxHint />
        </span>
      </p>
      <SendAgain email={me.email} />
    </section>
  )
}
