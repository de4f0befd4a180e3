import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAllGames } from '#features/games/ui/my-games.ts'
import { Button } from '#kit/controls/button.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { LoadingPage } from '#kit/feedback/loading-page.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { paths } from '#shared/paths.ts'
import { requests } from './calls.ts'
import { RequestWizard } from './wizard/request-wizard.tsx'
import { emptyRequest } from './wizard/steps.ts'

/** The page of a new request or of a saved draft. Redirects to the results if the request is already open. */
export function RequestPage() {
  const { requestId } = useParams({ strict: false }) as { requestId?: string }
  const { draft } = useSearch({ strict: false }) as { draft?: string }
  if (requestId) return <SavedDraft requestId={requestId} />
  return draft !== undefined && isId(draft) ? <DraftOfUrl key={draft} id={draft} /> : <AssignDraftId />
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Puts the id of a new draft into the URL, so that a reload continues with the saved draft. */
function AssignDraftId() {
  const [id] = useState(() => crypto.randomUUID())
  return <Navigate to="." search={((before: object) => ({ ...before, draft: id })) as never} replace />
}

function DraftOfUrl({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(requests.list.queryOptions({ input: { id } }))
  if (error)
    return (
      <Page title="Request reviews" width="content">
        <ErrorState error={error} title="Your drafts could not be loaded" onRetry={() => void refetch()} />
      </Page>
    )
  return data ? <NewOrSaved id={id} isSaved={data.requests.length > 0} /> : <LoadingPage />
}

/** Chooses once, on the first render: the first save of a new draft must not replace the form. */
function NewOrSaved({ id, isSaved }: { id: string; isSaved: boolean }) {
  const [wasSaved] = useState(isSaved)
  return wasSaved ? <SavedDraft requestId={id} /> : <NewRequest id={id} />
}

function NewRequest({ id }: { id: string }) {
  const { game } = useSearch({ strict: false }) as { game?: string }
  const { rows, error, refetch, more } = useAllGames()
  if (error)
    return (
      <Page title="Request reviews" width="content">
        <ErrorState error={error} title="Your games could not be loaded" onRetry={() => void refetch()} />
      </Page>
    )
  // The game of the URL may be on a later page of the list.
  const requested = rows?.find((one) => one.id === game)
  if (!rows || (game && !requested && more.hasMore && !more.failedToLoadMore)) return <LoadingPage />
  const chosen = requested ?? rows[0]
  if (!chosen) {
    return (
      <Page title="Request reviews" width="content">
        <EmptyState
          title="Add a game first"
          text="Reviews are about a game and a build of it."
          action={
            <Button variant="accent" asChild>
              <Link href={paths.newGame}>Add Game</Link>
            </Button>
          }
        />
      </Page>
    )
  }
  return <RequestWizard key={id} id={id} revision={0} content={emptyRequest(chosen.id)} games={rows} />
}

function SavedDraft({ requestId }: { requestId: string }) {
  const draft = useQuery({
    ...requests.get.queryOptions({ input: { id: requestId } }),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    // The wizard must start with the newest version, not with a cached one that another window has changed since.
    refetchOnMount: 'always',
  })
  const list = useAllGames()
  const error = draft.error ?? list.error
  if (error)
    return (
      <Page title="Request reviews" width="content">
        <ErrorState
          error={error}
          title="This request could not be loaded"
          onRetry={() => void Promise.all([draft.refetch(), list.refetch()])}
        />
      </Page>
    )
  if (!draft.data || !draft.isFetchedAfterMount || !list.rows) return <LoadingPage />
  if (draft.data.status !== 'draft') return <Navigate to={paths.reviewResults(requestId) as never} replace />
  return (
    <RequestWizard
      key={requestId}
      id={requestId}
      revision={draft.data.revision}
      content={draft.data}
      games={list.rows}
    />
  )
}
