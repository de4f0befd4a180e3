import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useAllGames } from '#features/games/ui/my-games.ts'
import { Button } from '#kit/controls/button.tsx'
import { Loaded, together } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { LoadingPage } from '#kit/feedback/loading-page.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import { requests } from './calls.ts'
import { criteriaFor, deviceQuestion, readHas } from './screener/device-question.ts'
import { RequestWizard } from './wizard/request-wizard.tsx'
import { emptyRequest, type RequestContent } from './wizard/steps.ts'

/** The page of a new request or of a saved draft. Redirects to the results if the request is already open. */
export function RequestPage() {
  const { requestId } = useParams({ strict: false }) as { requestId?: string }
  const { draft } = useSearch({ strict: false }) as { draft?: string }
  if (requestId) return <SavedDraft requestId={requestId} isNamed />
  return draft !== undefined && isId(draft) ? <DraftOfUrl key={draft} id={draft} /> : <AssignDraftId />
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Puts the id of a new draft into the URL, so that a reload continues with the saved draft. */
function AssignDraftId() {
  const [id] = useState(() => crypto.randomUUID())
  return <Navigate to="." search={((before: object) => ({ ...before, draft: id })) as never} replace />
}

function DraftOfUrl({ id }: { id: string }) {
  return (
    <Loaded
      from={useQuery(requests.list.queryOptions({ input: { id } }))}
      failed="Couldn’t load your drafts"
      loading={<LoadingPage />}
      onError={inFrame}
    >
      {(found) => <NewOrSaved id={id} isSaved={found.requests.length > 0} />}
    </Loaded>
  )
}

/** Chooses once, on the first render: the first save of a new draft must not replace the form. */
function NewOrSaved({ id, isSaved }: { id: string; isSaved: boolean }) {
  const [wasSaved] = useState(isSaved)
  return wasSaved ? <SavedDraft requestId={id} /> : <NewRequest id={id} />
}

function NewRequest({ id }: { id: string }) {
  const { game, has } = useSearch({ strict: false }) as { game?: string; has?: unknown }
  const list = useAllGames()
  const { hasMore, failedToLoadMore } = list.more
  return (
    <Loaded from={list} failed="Couldn’t load your games" loading={<LoadingPage />} onError={inFrame}>
      {(games) => {
        const requested = games.find((one) => one.id === game)
        // The game of the URL may be on a later page of the list.
        if (game && !requested && hasMore && !failedToLoadMore) return <LoadingPage />
        const chosen = requested ?? games[0]
        if (!chosen) return inFrame(<NoGame />)
        return <RequestWizard key={id} id={id} revision={0} content={contentFor(chosen.id, has)} games={games} />
      }}
    </Loaded>
  )
}

/** A new request; the page of a game's devices asks for people who have a certain one (`has`). */
function contentFor(gameId: string, has: unknown): RequestContent {
  const content = emptyRequest(gameId)
  const wanted = readHas(has)
  return wanted
    ? Object.assign(content, { criteria: criteriaFor(wanted), screener: [deviceQuestion(wanted)] })
    : content
}

function SavedDraft({ requestId, isNamed = false }: { requestId: string; isNamed?: boolean }) {
  const draft = useQuery({
    ...requests.get.queryOptions({ input: { id: requestId } }),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    // The wizard must start with the newest version, not with a cached one that another window has changed since.
    refetchOnMount: 'always',
  })
  const games = useAllGames()
  const title = games.data?.find(({ id }) => id === draft.data?.gameId)?.title
  usePageName(isNamed ? title : undefined)
  const newest = { ...draft, data: draft.isFetchedAfterMount ? draft.data : undefined }
  return (
    <Loaded
      from={together({ request: newest, games })}
      failed="Couldn’t load this request"
      loading={<LoadingPage />}
      onError={inFrame}
    >
      {({ request, games }) =>
        request.status === 'draft' ? (
          <RequestWizard
            key={requestId}
            id={requestId}
            revision={request.revision}
            content={request}
            games={games}
            plan={request.plan}
            stageOf={request.dayPlan}
            date={request.together && request.togetherAt && { plan: request.together, at: request.togetherAt }}
          />
        ) : (
          <Navigate to={paths.reviewResults(requestId) as never} replace />
        )
      }
    </Loaded>
  )
}

function NoGame() {
  return (
    <EmptyState
      title="Add a game first"
      text="Reviews are about a game and a build of it."
      action={
        <Button variant="accent" asChild>
          <Link href={paths.newGame}>Add Game</Link>
        </Button>
      }
    />
  )
}

const inFrame = (content: ReactNode) => (
  <Page title="Request reviews" width="content">
    {content}
  </Page>
)
