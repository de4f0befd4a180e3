import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { useAddressWord } from '#kit/runtime/use-address-word.ts'
import { useWholeWindow } from '#kit/shell/whole-window.ts'
import { sessions } from './calls.ts'
import { Playback } from './playback/playback.tsx'

const Compare = part(async () => (await import('./compare/compare.tsx')).Compare, { meanwhile: <LoadingSession /> })

/** What one tester did in one test, to be watched and read again; `with` in the address puts a second one beside it. */
export function SessionPage() {
  const { sessionId = '' } = useParams({ strict: false })
  const [beside] = useAddressWord('with')
  const read = useQuery({ ...sessions.of.queryOptions({ input: { sessionId } }), enabled: sessionId !== '' })
  return (
    <Loaded
      from={read}
      failed="Couldn’t load this session"
      loading={<LoadingSession />}
      onError={(state, { code }) => (
        <Page title="Session" width="content">
          {code === 'NOT_FOUND' || code === 'VALIDATION_ERROR' ? <NoSuchSession /> : state}
        </Page>
      )}
    >
      {(session) =>
        beside === undefined ? (
          <Playback key={session.id} session={session} />
        ) : (
          <Compare key={`${session.id}:${beside}`} session={session} besideId={beside} />
        )
      }
    </Loaded>
  )
}

function NoSuchSession() {
  return (
    <EmptyState
      title="Session not found"
      text="It may have been deleted, or its review is not yours to read."
      action={
        <Button asChild>
          <Link href="/">Go to the start</Link>
        </Button>
      }
    />
  )
}

function LoadingSession() {
  useWholeWindow()
  return (
    <div role="status" className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)_auto]">
      <span className="sr-only">Loading the session</span>
      <Skeleton className="m-3 h-12" />
      <div className="grid gap-4 p-4 lg:grid-cols-[3fr_2fr]">
        <Skeleton className="aspect-video w-full lg:aspect-auto lg:h-full" />
        <Skeleton className="h-full min-h-60 w-full" />
      </div>
      <Skeleton className="m-4 h-40" />
    </div>
  )
}
