import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { AuthFrame } from './auth-frame.tsx'
import { accounts } from './calls.ts'
import { meQuery, refetchMe } from './use-me.ts'
import { useSignOut } from './use-sign-out.ts'

/** Opened by the link sent to a new address. It requires a click, because link scanners must not change anything. */
export function NewAddressPage() {
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const me = useQuery(meQuery)
  if (typeof token !== 'string') {
    return <AuthFrame title="This link is not complete" lead="Open the link from the email again." />
  }
  if (me.data && !me.data.person) {
    return (
      <AuthFrame
        title="Sign in to confirm this address"
        lead="Use the account that requested the change, with its current address. We bring you back here."
      >
        <Button asChild variant="accent" size="l" className="w-fit">
          <Link href={signInFor(token)}>Sign in</Link>
        </Button>
      </AuthFrame>
    )
  }
  return <Confirm token={token} isKnown={me.data !== undefined} />
}

function Confirm({ token, isKnown }: { token: string; isKnown: boolean }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const confirm = useAct(accounts.confirmNewAddress, {
    touches: [],
    showsError: true,
    async onSuccess() {
      await refetchMe(cache)
      toast.success('Your account has its new address')
      void navigate({ href: paths.settingsTab('account'), replace: true })
    },
  })
  const { code, message } = asProblem(confirm.error)
  return (
    <AuthFrame
      title="Use this address from now on"
      lead="You’ll sign in with it and get our emails there. Other browsers are signed out."
    >
      <div className="grid justify-items-start gap-3">
        <Button
          variant="accent"
          size="l"
          onClick={() => confirm.mutate({ token })}
          busy={confirm.isPending || !isKnown}
        >
          Use this address
        </Button>
        {confirm.isError && (
          <>
            <p role="alert" className="text-bad-ink">
              {message}
            </p>
            {code === 'RLS_VIOLATION' ? (
              <OtherAccount token={token} />
            ) : (
              <Link href={paths.settingsTab('account')} className="text-ink-muted underline">
                Open your settings
              </Link>
            )}
          </>
        )}
      </div>
    </AuthFrame>
  )
}

/** Signs out and opens the sign-in page, which leads back here, for the account that requested the change. */
function OtherAccount({ token }: { token: string }) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const change = useAct(signOut, {
    onSuccess: () => navigate({ href: signInFor(token), replace: true }),
  })
  return (
    <Button onClick={() => change.mutate()} busy={change.isPending}>
      Sign in with another account
    </Button>
  )
}

const signInFor = (token: string) => paths.signInFor(`${paths.newAddress}?token=${encodeURIComponent(token)}`)
