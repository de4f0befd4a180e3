import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Can } from '#features/access/ui/can.tsx'
import { useAllGames } from '#features/games/ui/my-games.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { formatNumber, formatPlayed } from '#kit/data/format.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Stat } from '#kit/data/stat.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { paths } from '#shared/paths.ts'
import type { FeedbackSummary } from '../schema.ts'
import { feedback } from './calls.ts'
import { FormDialogOf } from './form-dialog-of.tsx'
import { RatingBars } from './rating-bars.tsx'
import { VisitRow } from './visit-row.tsx'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const allGames = 'all'

/** What came back outside paid reviews: by guests, by testers of links, and by invitations without a request. */
export function StudioFeedbackPage() {
  const { game } = useSearch({ strict: false }) as { game?: unknown }
  const gameId = typeof game === 'string' && uuid.test(game) ? game : undefined
  const navigate = useNavigate()
  const ownGames = useAllGames()
  const games = ownGames.data
  const [editing, setEditing] = useState(false)
  const of = gameId === undefined ? {} : { gameId }
  const summary = useQuery(feedback.summary.queryOptions({ input: of }))
  const list = useList(feedback.visits.pages(of), (page) => page.visits)
  // Drawn together: what arrives later above the list would move it.
  const isFirst = ({ isPending, isFetching }: { isPending: boolean; isFetching: boolean }) => isPending && isFetching
  const waits = isFirst(summary) || isFirst(list)
  const chosen = games?.find(({ id }) => id === gameId) ?? (games?.length === 1 ? games[0] : undefined)
  return (
    <Page
      title="Feedback outside reviews"
      lead="From people who play by your links and invitations. It is free, and apart from the reviews that you pay for."
      actions={
        chosen && (
          <Can permission="invitation_send">
            <Button onClick={() => setEditing(true)}>
              <ListChecks aria-hidden="true" />
              Edit questions
            </Button>
          </Can>
        )
      }
    >
      {isFirst(ownGames) ? (
        <SkeletonRows label="Loading the feedback" />
      ) : (
        <>
          {games && games.length > 1 && (
            <Field label="Game" className="max-w-72">
              <Select
                value={gameId ?? allGames}
                onValueChange={(value) =>
                  void navigate({ href: paths.studioFeedback(value === allGames ? undefined : value), replace: true })
                }
                options={[
                  { value: allGames, label: 'All games' },
                  ...games.map(({ id, title }) => ({ value: id, label: title })),
                ]}
              />
            </Field>
          )}
          {waits ? (
            <SkeletonRows label="Loading the feedback" />
          ) : (
            <>
              <Loaded from={summary} failed="Couldn’t add it up" loading={null}>
                {(sums) => (sums.people === 0 ? null : <Sums sums={sums} />)}
              </Loaded>
              <Loaded
                from={list}
                failed="Couldn’t load the feedback"
                loading={null}
                empty={
                  <EmptyState
                    title="No feedback yet"
                    text="Send a link to people you know. They play in the browser without an account, and what they tell you appears here."
                    action={
                      <Button asChild>
                        <Link href={chosen ? paths.newTestLink(chosen.id) : paths.studioTab('testers')}>
                          Make a link
                        </Link>
                      </Button>
                    }
                  />
                }
              >
                {(visits) => (
                  <section aria-label="By person">
                    <ul className="divide-y divide-line border-y border-line">
                      {visits.map((visit) => (
                        <VisitRow key={visit.id} visit={visit} withGame={gameId === undefined} />
                      ))}
                    </ul>
                  </section>
                )}
              </Loaded>
              <LoadMore more={list.more} />
            </>
          )}
        </>
      )}
      {editing && chosen && <FormDialogOf game={chosen} onClose={() => setEditing(false)} />}
    </Page>
  )
}

function Sums({ sums }: { sums: FeedbackSummary }) {
  const { people, sent, seconds, moments, bugs, ratings } = sums
  return (
    <div className="flex flex-wrap items-end gap-x-10 gap-y-5">
      <dl className="flex flex-wrap gap-x-10 gap-y-5">
        <Stat label={people === 1 ? 'person played' : 'people played'} value={formatNumber(people)} />
        <Stat label="sent feedback" value={formatNumber(sent)} />
        <Stat label="of play" value={formatPlayed(seconds / 60)} />
        <Stat
          label={moments === 1 ? 'moment' : 'moments'}
          value={formatNumber(moments)}
          note={`${formatNumber(bugs)} of them bugs`}
        />
      </dl>
      {sent > 0 && <RatingBars ratings={ratings} />}
    </div>
  )
}
