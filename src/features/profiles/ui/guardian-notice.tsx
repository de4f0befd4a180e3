import { formatDate } from '#kit/data/format.ts'
import { GUARDIAN_DAYS } from '../guardian/rules.ts'

/** The account waits for a parent or guardian. */
export function GuardianNotice({ since, isSent }: { since: Date; isSent: boolean }) {
  const until = new Date(since.getTime() + GUARDIAN_DAYS * 86_400_000)
  return (
    <div role="note" className="grid gap-1 rounded-surface border border-line-strong px-4 py-3">
      <p className="font-semibold">Your parent or guardian has to confirm</p>
      <p>
        {isSent
          ? 'They got an email with a link.'
          : 'They get an email with a link once you have verified your own email.'}{' '}
        If they don’t confirm, your account is deleted on {formatDate(until)}. To send it to another address, change it
        below and save.
      </p>
    </div>
  )
}
