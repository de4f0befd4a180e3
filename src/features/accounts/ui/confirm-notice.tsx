import { MailWarning } from 'lucide-react'
import { OutboxHint } from './outbox-hint.tsx'
import { RefusedEmailsNote } from './refused-emails-note.tsx'
import { SendAgain } from './send-again.tsx'
import type { Me } from './use-me.ts'

/** Shown at the top of every page until the address is confirmed. */
export function ConfirmNotice({ me }: { me: Me }) {
  return (
    <section
      aria-label="Your address is not confirmed"
      className="mb-4 grid items-center justify-items-start gap-3 rounded-surface border border-line-strong bg-surface-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <p className="flex items-start gap-2.5">
        <MailWarning className="mt-0.5 size-[18px] flex-none text-warn-ink" aria-hidden="true" />
        <span>
          Please confirm your address: we have sent a link to <strong>{me.email}</strong>. You need it to sign in again,
          invite people, order reviews and buy. <OutboxHint />
        </span>
      </p>
      <SendAgain email={me.email} />
      <RefusedEmailsNote />
    </section>
  )
}
