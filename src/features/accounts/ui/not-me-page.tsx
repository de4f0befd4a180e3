import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { changeLabels, REVERSAL_DAYS, type ReversalOutcome } from '../reversals/rules.ts'
import { AuthFrame } from './auth-frame.tsx'
import { accounts } from './calls.ts'
import { effectTexts, outcomeTexts } from './not-me-texts.ts'
import { OutboxHint } from './outbox-hint.tsx'
import { refetchMe } from './use-me.ts'

/** Opened by the link in a security email. It says what changed; only its buttons act, because mail scanners open links. */
export function NotMePage() {
  const { token: given }: { token?: unknown } = useSearch({ strict: false })
  const token = typeof given === 'string' ? given : ''
  const link = useQuery({
    queryKey: ['not-me', token],
    queryFn: () => accounts.readReversal.call({ token }),
    enabled: token !== '',
    refetchOnWindowFocus: false,
    retry: false,
  })
  if (token === '') return <AuthFrame title="This link is not complete" lead="Open it again from the email." />
  if (link.isPending)
    return (
      <AuthFrame title="Was this you?" lead="Loading what changed.">
        <Skeleton className="h-40" />
      </AuthFrame>
    )
  if (link.isError)
    return (
      <AuthFrame title="This link doesn’t work" lead={<span role="alert">{asProblem(link.error).message}</span>}>
        <p className="text-pretty text-ink-muted">
          Links in our security emails work once, for {REVERSAL_DAYS} days. You can still choose a new password.
        </p>
        <Button asChild className="w-fit">
          <Link href={paths.forgot}>Choose a new password</Link>
        </Button>
      </AuthFrame>
    )
  if (link.data.outcome !== null)
    return <Outcome outcome={link.data.outcome} address={link.data.address} token={token} />
  return <Ask token={token} link={link.data} />
}

type LinkFacts = Awaited<ReturnType<typeof accounts.readReversal.call>>

function Ask({ token, link }: { token: string; link: LinkFacts }) {
  const cache = useQueryClient()
  const undo = useAct(accounts.reverseChanges, { touches: [], showsError: true, onSuccess: () => refetchMe(cache) })
  const agree = useAct(accounts.agreeToChange, { touches: [], showsError: true })
  if (undo.isSuccess) return <Outcome outcome={undo.data.outcome} address={link.address} token={token} />
  if (agree.isSuccess) return <Outcome outcome="agreed" address={link.address} token={token} />
  const { title, text, button } = effectTexts[link.effect]
  const failed = undo.error ?? agree.error
  const moves = link.change === 'address-asked' || link.change === 'address-changed'
  return (
    <AuthFrame title={title} lead={`${changeLabels[link.change]} ${formatDateTime(link.changedAt)}.`}>
      {link.newAddress !== null && (
        <p className="text-pretty [overflow-wrap:anywhere]">
          The new address: <strong>{link.newAddress}</strong>
        </p>
      )}
      <p className="text-pretty">{text}</p>
      {link.effect === 'undo' && <Undone link={link} />}
      <ErrorLine error={failed} />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button variant="danger" size="l" busy={undo.isPending} onClick={() => undo.mutate({ token })}>
          {button}
        </Button>
        <Button size="l" busy={agree.isPending} onClick={() => agree.mutate({ token })}>
          It was me
        </Button>
      </div>
      {link.change === 'erasure-asked' && (
        <p className="text-pretty text-ink-muted">
          If you say that it was you, the account is deleted within minutes. This can’t be undone.
        </p>
      )}
      {moves && (
        <p className="text-pretty text-ink-muted">
          If you say that it was you, the change of address is final: nobody can undo it from this mailbox.
        </p>
      )}
    </AuthFrame>
  )
}

/** What the button undoes. */
function Undone({ link: { change, address, addressNow, added } }: { link: LinkFacts }) {
  return (
    <ul className="grid list-disc gap-1 pl-5 [overflow-wrap:anywhere]">
      {change === 'erasure-asked' && <li>The account is not deleted.</li>}
      {addressNow !== null && (
        <li>
          The address of the account becomes <strong>{address}</strong> again. Now it is {addressNow}.
        </li>
      )}
      {added.map((way) => (
        <li key={way}>Removed: {way}, added since.</li>
      ))}
      <li>Everybody is signed out, and the password stops working. We email you a link to choose another.</li>
    </ul>
  )
}

function Outcome({ outcome, address, token }: { outcome: ReversalOutcome; address: string; token: string }) {
  const ask = useAct(accounts.askAdmin, { touches: [], showsError: true })
  const { title, text, action } = outcomeTexts[ask.isSuccess ? 'waiting' : outcome]
  return (
    <AuthFrame title={title}>
      <p role="status" className="text-pretty [overflow-wrap:anywhere]">
        {text} {outcome === 'reversed' && <>The link is on its way to {address}. </>}
        {outcome === 'reversed' && <OutboxHint />}
      </p>
      {outcome === 'frozen' && !ask.isSuccess && (
        <>
          <ErrorLine error={ask.error} />
          <Button className="w-fit" busy={ask.isPending} onClick={() => ask.mutate({ token })}>
            I can’t sign in with them: ask an admin
          </Button>
        </>
      )}
      <Button asChild className="w-fit">
        <Link href={action === 'sign-in' ? paths.auth : paths.home}>
          {action === 'sign-in' ? 'Go to sign in' : 'Go to the start page'}
        </Link>
      </Button>
    </AuthFrame>
  )
}
