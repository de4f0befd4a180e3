import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { accounts } from './calls.ts'

/**
 * Lists the person's addresses that reject our emails, with the mail server's reason; renders nothing when none does.
 */
export function RefusedEmailsNote() {
  const { data } = useQuery(accounts.refusedEmails.queryOptions())
  return data?.refused.map(({ address, reason }) => (
    <p key={address} role="status" className="flex items-start gap-2.5">
      <MailX className="mt-0.5 size-[18px] flex-none text-bad-ink" aria-hidden="true" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <strong>{address}</strong> refuses our emails: “{reason}”. Check the spelling, or use another address.
      </span>
    </p>
  ))
}
