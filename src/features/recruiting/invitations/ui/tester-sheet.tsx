import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { GameThumb } from '#features/games/ui/game-thumb.tsx'
import { badges } from '#features/profiles/progress/badges.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Badge, Chip } from '#kit/data/badge.tsx'
import { formatDate, formatMinutes } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Sheet } from '#kit/overlays/sheet.tsx'
import { useHotkey } from '#kit/runtime/use-hotkey.ts'
import { paths } from '#shared/paths.ts'
import type { TesterRow } from '../schema.ts'
import { invitations } from './calls.ts'
import { FavouriteStar } from './favourite-star.tsx'
import { recordsLessText } from './records-less-text.ts'
import { TesterFigures } from './tester-figures.tsx'

interface TesterSheetProps {
  /** The tester of the address; without one the sheet is closed. */
  testerId: string | undefined
  /** The list beside it. */
  testers: readonly TesterRow[] | undefined
  of: { gameId?: string; requestId?: string }
  picked: ReadonlyMap<string, TesterRow>
  canPick: boolean
  onPick: (testers: readonly TesterRow[], on: boolean) => void
  onOpen: (testerId: string | undefined) => void
}

/** The profile of one tester beside the list, with the reviews they wrote for the studio; arrows go to the next one. */
export function TesterSheet({ testerId, testers = [], of, picked, canPick, onPick, onOpen }: TesterSheetProps) {
  const at = testers.findIndex(({ id }) => id === testerId)
  const listed = testers[at]
  // A profile that was opened by its address may not be in the list.
  const alone = useQuery({
    ...invitations.testers.queryOptions({ input: { ...of, testerId: testerId ?? '' } }),
    enabled: testerId !== undefined && !listed,
  })
  const tester = listed ?? alone.data?.testers[0]
  const open = testerId !== undefined
  return (
    <Sheet
      open={open}
      onOpenChange={(on) => !on && onOpen(undefined)}
      title={tester?.name ?? 'Tester'}
      description={tester && [tester.location, tester.device].filter(Boolean).join(' · ')}
      footer={
        <>
          {listed && testers.length > 1 && (
            <Steps before={testers[at - 1]?.id} after={testers[at + 1]?.id} onOpen={onOpen} />
          )}
          {tester && !tester.notNow && (
            <Button
              // With testers picked, the next action is to invite them.
              variant={picked.size > 0 ? 'line' : 'accent'}
              disabled={!canPick}
              onClick={() => onPick([tester], !picked.has(tester.id))}
              aria-pressed={picked.has(tester.id)}
            >
              {picked.has(tester.id) ? 'Added to invitation' : 'Add to invitation'}
            </Button>
          )}
        </>
      }
    >
      {tester ? (
        <Profile tester={tester} />
      ) : (
        <Loaded from={alone} failed="Couldn’t load this tester" loading={<SkeletonRows label="Loading the tester" />}>
          {() => (
            <p className="text-ink-muted">
              This tester isn’t taking tests right now, has left, or belongs to your team.
            </p>
          )}
        </Loaded>
      )}
    </Sheet>
  )
}

interface StepsProps {
  before: string | undefined
  after: string | undefined
  onOpen: (testerId: string) => void
}

function Steps({ before, after, onOpen }: StepsProps) {
  useHotkey('k', () => before && onOpen(before))
  useHotkey('j', () => after && onOpen(after))
  return (
    <span className="mr-auto flex gap-1">
      <IconButton label="Previous tester (K)" tip={false} disabled={!before} onClick={() => before && onOpen(before)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label="Next tester (J)" tip={false} disabled={!after} onClick={() => after && onOpen(after)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </span>
  )
}

function Profile({ tester }: { tester: TesterRow }) {
  const { id, level, genres, badges: earned, notNow, recordsLess, why } = tester
  // The level is shown above: its badge, and those of the levels before it, would repeat it.
  const titles = badges
    .filter(({ id: badge }) => earned.includes(badge) && !badge.startsWith('level_'))
    .map(({ title }) => title)
  return (
    <div className="grid gap-6">
      <div className="flex items-center justify-between gap-3">
        <span className="flex flex-wrap gap-1.5">
          <Badge>{level}</Badge>
          {genres.map((genre) => (
            <Chip key={genre}>{genre}</Chip>
          ))}
        </span>
        <FavouriteStar tester={tester} />
      </div>
      <TesterFigures
        tester={tester}
        className="grid-flow-col justify-between gap-4 border-y border-line py-4 sm:justify-start sm:gap-10"
      />
      {notNow && <p className="text-ink-muted">{notNow}</p>}
      {recordsLess && !notNow && <p className="text-warn-ink">{recordsLessText}</p>}
      {why.length > 0 && (
        <section aria-label="Why they match" className="grid gap-1">
          <h3 className="font-semibold">Why they match</h3>
          <p className="text-ink-muted">{why.join(' · ')}</p>
        </section>
      )}
      <PastWork testerId={id} />
      {titles.length > 0 && (
        <section aria-label="Badges" className="grid gap-2">
          <h3 className="font-semibold">Badges</h3>
          <p className="flex flex-wrap gap-1.5">
            {titles.map((title) => (
              <Chip key={title}>{title}</Chip>
            ))}
          </p>
        </section>
      )}
    </div>
  )
}

/** The newest reviews of a tester for the studio, each with its quality and a link to its results. */
function PastWork({ testerId }: { testerId: string }) {
  const read = useQuery(invitations.pastWork.queryOptions({ input: { testerId } }))
  return (
    <section aria-labelledby="past-work" className="grid gap-2">
      <h3 id="past-work" className="font-semibold">
        Reviews for you
      </h3>
      <Loaded from={read} failed="Couldn’t load their reviews" loading={<SkeletonRows label="Loading reviews" />}>
        {({ reviews }) =>
          reviews.length === 0 ? (
            <p className="text-ink-muted">None yet. Invite them to see how they write.</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {reviews.map(
                ({ playtestId, requestId, gameTitle, coverKey, buildVersion, minutes, score, validatedAt }) => (
                  <li key={playtestId} className="flex items-center gap-3 py-2.5">
                    <GameThumb title={gameTitle} coverKey={coverKey} />
                    <div className="grid min-w-0 flex-1">
                      <span className="flex flex-wrap items-baseline gap-x-2">
                        <Link href={paths.reviewResults(requestId)} className="font-medium hover:underline">
                          {gameTitle}
                        </Link>
                        {buildVersion && <span className="type-code text-ink-muted">{buildVersion}</span>}
                      </span>
                      <span className="type-cap">
                        {formatDate(validatedAt)}
                        {minutes > 0 && ` · played ${formatMinutes(minutes)}`}
                      </span>
                    </div>
                    {score !== null && (
                      <span className="text-end text-sm">
                        <span className="font-semibold tabular-nums">{score}</span>
                        <span className="block type-cap">quality</span>
                      </span>
                    )}
                  </li>
                ),
              )}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
