import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Can, notAllowed } from '#features/access/ui/can.tsx'
import type { GameSummary } from '#features/games/schema.ts'
import { useAllGames } from '#features/games/ui/my-games.ts'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { LoadingPage } from '#kit/feedback/loading-page.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import { QuestionCards, type QuestionKind, questionKinds } from './question-cards.tsx'

const TwoBuildsForm = part(async () => (await import('./two-builds/two-builds-form.tsx')).TwoBuildsForm, {
  meanwhile: <LoadingPage />,
})
const HuntForm = part(async () => (await import('./hunt/hunt-form.tsx')).HuntForm, { meanwhile: <LoadingPage /> })
const DaysForm = part(async () => (await import('./days/days-form.tsx')).DaysForm, { meanwhile: <LoadingPage /> })
const StoreTestForm = part(async () => (await import('./store-test/store-test-form.tsx')).StoreTestForm, {
  meanwhile: <LoadingPage />,
})

const TogetherForm = part(async () => (await import('./together/together-form.tsx')).TogetherForm, {
  meanwhile: <LoadingPage />,
})

const heading = 'What do you want to know?'

/** `/advanced-testing/new`: a plan starts from a question. */
export function NewPlanPage() {
  return (
    <Can permission="request_edit" otherwise={<p className="text-ink-muted">{notAllowed}</p>}>
      <Loaded
        from={useAllGames()}
        failed="Couldn’t load your games"
        loading={<LoadingPage />}
        onError={(state) => <Page title={heading}>{state}</Page>}
        empty={
          <Page title={heading}>
            <EmptyState
              title="Add a game first"
              text="A plan finds out what one review of a game can’t say."
              action={
                <Button variant="accent" asChild>
                  <Link href={paths.newGame}>Add game</Link>
                </Button>
              }
            />
          </Page>
        }
      >
        {(games) => <Asked games={games} />}
      </Loaded>
    </Can>
  )
}

function Asked({ games }: { games: readonly GameSummary[] }) {
  const { kind: asked } = useSearch({ strict: false }) as { kind?: unknown }
  const kind = questionKinds.find((one) => one === asked) ?? 'builds'
  const navigate = useNavigate()
  const [isPicked, setPicked] = useState(false)
  function pick(next: QuestionKind) {
    setPicked(true)
    void navigate({ to: '.', search: { kind: next } as never, replace: true, resetScroll: false })
  }
  const cards = <QuestionCards kind={kind} onKind={pick} isPicked={isPicked} />
  if (kind === 'days')
    return (
      <DaysForm games={games} title={heading} draft={null}>
        {cards}
      </DaysForm>
    )
  if (kind === 'together')
    return (
      <TogetherForm games={games} title={heading} draft={null}>
        {cards}
      </TogetherForm>
    )
  if (kind === 'store')
    return (
      <StoreTestForm games={games} title={heading} draft={null}>
        {cards}
      </StoreTestForm>
    )
  return kind === 'builds' ? (
    <TwoBuildsForm games={games} title={heading}>
      {cards}
    </TwoBuildsForm>
  ) : (
    <HuntForm games={games} title={heading} draft={null}>
      {cards}
    </HuntForm>
  )
}
