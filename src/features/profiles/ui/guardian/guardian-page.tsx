import { useSearch } from '@tanstack/react-router'
import { AuthFrame } from '#features/accounts/ui/auth-frame.tsx'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { GUARDIAN_DAYS } from '../../guardian/rules.ts'
import { profiles } from '../calls.ts'

/** Opened by the link in the email to a parent or guardian. Nothing is confirmed before they press the button. */
export function GuardianPage() {
  const { account = '', token = '' } = useSearch({ strict: false }) as { account?: string; token?: string }
  const confirm = useAct(profiles.confirmGuardian, { touches: [], showsError: true })
  if (confirm.isSuccess)
    return (
      <AuthFrame title="Thank you" lead="The account is confirmed. You can ask us to delete it at any time.">
        <Button asChild className="w-fit">
          <Link href={paths.home}>Go to the start page</Link>
        </Button>
      </AuthFrame>
    )
  const { code, message } = confirm.error ? asProblem(confirm.error) : { code: '', message: '' }
  return (
    <AuthFrame
      title="Confirm an account"
      lead={`Someone who is too young to consent on their own named you as their parent or guardian. If you don’t confirm, the account is deleted after ${GUARDIAN_DAYS} days.`}
    >
      <div className="grid gap-4">
        <p>
          With your confirmation they can test games, earn and spend credits, and write messages. Read how we handle
          data in our{' '}
          <a href={paths.privacy} className="underline">
            privacy policy
          </a>
          .
        </p>
        {confirm.error && (
          <p role="alert" className="text-bad-ink">
            {code === 'NOT_FOUND' ? 'This link was used before, has expired, or was replaced by a newer one.' : message}
          </p>
        )}
        <Button
          variant="accent"
          size="l"
          className="w-fit max-sm:w-full max-sm:px-3"
          busy={confirm.isPending}
          disabled={account === '' || token === ''}
          onClick={() => confirm.mutate({ account, token })}
        >
          I am their parent or guardian and agree
        </Button>
      </div>
    </AuthFrame>
  )
}
