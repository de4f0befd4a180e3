import { useQuery } from '@tanstack/react-query'
import { GameThumb } from '#features/games/ui/game-thumb.tsx'
import { formatDate, formatMinutes } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { invitations } from './calls.ts'

/** The newest reviews of a tester for the studio, each with its quality and a link to its results. */
export function PastWork({ testerId }: { testerId: string }) {
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
