import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '#kit/button.tsx'
import { Link } from '#kit/link.tsx'
import { asProblem } from '#kit/problem.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#shared/paths.ts'
import { AuthFrame } from './auth-frame.tsx'
import { accounts } from './calls.ts'
import { meetAgain } from './use-me.ts'

/** Opened by the link sent to a new address. A click of its own: what only looks at links must change nothing. */
export function NewAddressPage() {
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const cache = useQueryClient()
  const confirm = useMutation({
    ...accounts.confirmNewAddress.mutationOptions(),
    meta: { shownInPlace: true },
    async onSuccess({ signedIn }) {
      await meetAgain(cache)
      toast.success('Your account has its new address')
      void navigate({ href: signedIn ? paths.settingsTab('account') : paths.auth, replace: true })
    },
  })
  if (typeof token !== 'string') {
    return <AuthFrame title="This link is not complete" lead="Open it from the letter once more." />
  }
  return (
    <AuthFrame
      title="Use this address from now on"
      lead="You will sign in with it and get your letters there. Other browsers are signed out."
    >
      <div className="grid justify-items-start gap-3">
        <Button variant="accent" size="l" onClick={() => confirm.mutate({ token })} busy={confirm.isPending}>
          Use this address
        </Button>
        {confirm.isError && (
          <>
            <p role="alert" className="text-bad-ink">
              {asProblem(confirm.error).message}
            </p>
            <Link href={paths.settingsTab('account')} className="text-ink-muted underline">
              Open your settings
            </Link>
          </>
        )}
      </div>
    </AuthFrame>
  )
}
