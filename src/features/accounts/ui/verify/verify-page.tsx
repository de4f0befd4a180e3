import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { refetchSoon } from '#kit/calls/refetch.ts'
import { Button } from '#kit/controls/button.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { landingOf, paths } from '#shared/paths.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { accounts } from '../calls.ts'
import { type Me, meQuery, useMe } from '../use-me.ts'

// Somebody whose browser is signed in, and whose link is good, sees no form.
const AskPassword = part(async () => (await import('./verify-forms.tsx')).AskPassword, {
  when: 'use',
  meanwhile: <Confirming />,
})
const ResendLink = part(async () => (await import('./verify-forms.tsx')).ResendLink, {
  when: 'use',
  meanwhile: <Skeleton className="h-12 w-40" />,
})

/**
 * Opened by the link in the email. In a browser that is signed in to its account it confirms the address at once; in
 * another one it takes the account's password, because mail scanners open links, and somebody else may have signed up
 * with the address.
 */
export function VerifyPage() {
  const search: { token?: unknown } = useSearch({ strict: false })
  const token = typeof search.token === 'string' ? search.token : ''
  const cache = useQueryClient()
  const me = useQuery(meQuery)
  const [agreed, setAgreed] = useState<{ signedIn: boolean }>()
  const isSignedIn = (me.data?.person ?? null) !== null
  const confirmation = useQuery({
    queryKey: ['confirm-address', token],
    async queryFn() {
      const answer = await accounts.verifyEmail.call({ token, onlyOwn: true })
      if (answer.signedIn) await refetchSoon(cache, ['accounts'])
      return answer
    },
    enabled: token !== '' && isSignedIn,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (agreed) return <Confirmed signedIn={agreed.signedIn} />
  if (confirmation.data?.confirmed) return <Confirmed signedIn={confirmation.data.signedIn} />
  const asks = isSignedIn ? confirmation.data?.confirmed === false : me.data !== undefined
  if (token !== '' && asks) return <AskPassword token={token} onConfirmed={setAgreed} />
  if (token !== '' && confirmation.isPending) return <Confirming />
  const lead = token === '' ? 'This link is not complete.' : asProblem(confirmation.error).message
  return (
    <AuthFrame title="Confirm your address" lead={<span role="alert">{lead}</span>}>
      <ResendLink />
    </AuthFrame>
  )
}

function Confirming() {
  return (
    <AuthFrame title="Confirming your address" lead="This takes a moment.">
      <Skeleton className="h-12 w-40" />
    </AuthFrame>
  )
}

function Confirmed({ signedIn }: { signedIn: boolean }) {
  const me = useMe()
  const { lead, href, label } = nextOf(signedIn ? me : null)
  return (
    <AuthFrame title="Your address is confirmed" lead={lead}>
      <Button asChild variant="accent" size="l" className="w-fit">
        <Link href={href}>{label}</Link>
      </Button>
    </AuthFrame>
  )
}

/** What comes after the confirmation; null: in a browser that is signed out. */
function nextOf(me: Me | null): { lead: string; href: string; label: string } {
  if (!me) return { lead: 'Sign in to continue.', href: paths.auth, label: 'Sign In' }
  if (me.registering)
    return {
      lead: 'Pick up your registration where you left off.',
      href: paths.register,
      label: 'Continue registration',
    }
  if (me.missing.includes('demographics') && me.role === 'tester')
    return {
      lead: 'One step left before you can earn credits: your profile.',
      href: paths.testerTab('profile'),
      label: 'Complete your profile',
    }
  return { lead: 'Thank you. You’re all set.', href: landingOf[me.role], label: 'Continue' }
}
