import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { AuthFrame } from '#features/accounts/ui/auth-frame.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatDate } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { guests } from './calls.ts'

/** Where the erasure link of a guest leads. Opening it erases nothing; its button does. */
export function ErasePage() {
  const { token = '' } = useParams({ strict: false })
  const found = useQuery({ ...guests.erasure.queryOptions({ input: { token } }), refetchOnWindowFocus: false })
  const erase = useAct(guests.erase, { touches: [] })
  if (erase.isSuccess)
    return (
      <AuthFrame title="Erased" lead={<span role="status">Nothing of what you sent is left.</span>}>
        <Home />
      </AuthFrame>
    )
  return (
    <Loaded
      from={found}
      failed="The link couldn’t be checked"
      loading={
        <AuthFrame title="Erase what you sent" lead="Checking the link…">
          <Skeleton className="h-12 w-full" />
        </AuthFrame>
      }
      onError={(state, { code, message }) =>
        code === 'NOT_FOUND' || code === 'VALIDATION_ERROR' ? (
          <AuthFrame title="Nothing to erase" lead={<span role="alert">{message}</span>}>
            <Home />
          </AuthFrame>
        ) : (
          <AuthFrame title="Erase what you sent">{state}</AuthFrame>
        )
      }
    >
      {({ gameTitle, studioName, sentAt, until }) => (
        <AuthFrame
          title="Erase what you sent?"
          lead={`Your feedback on ${gameTitle} by ${studioName}${sentAt ? `, sent on ${formatDate(sentAt)}` : ''}.`}
        >
          <p className="text-pretty text-ink-muted">
            Rating, answers, moments and pictures are gone at once, also for the studio. This can’t be undone. Without
            this, all of it is deleted on {formatDate(until)}.
          </p>
          <Button
            variant="danger"
            size="l"
            className="w-fit"
            busy={erase.isPending}
            onClick={() => erase.mutate({ token })}
          >
            Erase it
          </Button>
        </AuthFrame>
      )}
    </Loaded>
  )
}

function Home() {
  return (
    <Button asChild className="w-fit">
      <Link href={paths.home}>Go Home</Link>
    </Button>
  )
}
