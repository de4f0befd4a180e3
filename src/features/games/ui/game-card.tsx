import { CircleAlert } from 'lucide-react'
import { Can } from '#features/access/ui/can.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { plural } from '#kit/data/format.ts'
import { Delta } from '#kit/data/stat.tsx'
import { Link } from '#kit/layout/link.tsx'
import { BuildPlot, shownRating } from '#kit/plots/build-plot.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { imageUrl } from '../rules.ts'
import type { GameSummary } from '../schema.ts'
import { StatusBadge } from './status-badge.tsx'

const scrollToIt = (card: HTMLLIElement | null) => card?.scrollIntoView({ block: 'nearest' })

/** Reviews of a game that wait for the studio's decision. */
export interface ToDecide {
  reviews: number
  /** When the first of them is accepted automatically. */
  by: Date | null
  /** The request to begin with. */
  requestId: string
}

interface GameCardProps {
  game: GameSummary
  selected: boolean
  toDecide: ToDecide | undefined
}

/** Card of a studio's game: cover, status, testers, rating and the next step. */
export function GameCard({ game, selected, toDecide }: GameCardProps) {
  return (
    <li
      ref={selected ? scrollToIt : null}
      aria-current={selected ? 'true' : undefined}
      className={cx(
        'relative grid grid-rows-[auto_1fr_auto] overflow-hidden rounded-surface border bg-surface-1 hover:border-control-line',
        selected ? 'border-accent' : 'border-line',
      )}
    >
      <Cover
        title={game.title}
        src={game.coverKey && imageUrl(game.coverKey, 'thumb')}
        shape="card"
        className="rounded-none!"
      />
      <div className="grid content-start gap-2 px-4 pt-3 pb-3">
        <p className="flex flex-wrap items-center gap-1.5">
          <StatusBadge status={game.status} />
          {game.takedownReason !== null ? (
            <Badge tone="bad">Taken down</Badge>
          ) : (
            !game.isPublic && <Badge tone="line">Not public</Badge>
          )}
          {game.openRequests > 0 && <Badge tone="good">{plural(game.openRequests, 'open request')}</Badge>}
        </p>
        <h3 className="type-row break-words">
          <Link href={paths.editGame(game.id)} className="no-underline after:absolute after:inset-0">
            {game.title}
          </Link>
        </h3>
        <BuildLine game={game} />
        <p className="text-ink-muted">
          {game.testersIn} playing, {game.testersOut} done
        </p>
        <Ratings game={game} />
      </div>
      <div className="relative grid gap-2.5 border-t border-line px-4 py-3">
        {toDecide?.by && (
          <p className="text-xs text-ink-muted">
            <Countdown to={toDecide.by} before="The first review auto-accepts in" over="A review auto-accepts now" />
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {toDecide && (
            <Button asChild size="s">
              <Link
                href={paths.reviewResults(toDecide.requestId)}
                aria-label={`Review ${toDecide.reviews}: ${game.title}`}
              >
                Review {toDecide.reviews}
              </Link>
            </Button>
          )}
          <NextStep game={game} quiet={toDecide !== undefined} />
        </div>
      </div>
    </li>
  )
}

/** How the rating moved from build to build. */
function Ratings({ game: { title, rating, ratings, ratingByBuild } }: { game: GameSummary }) {
  if (rating === null) return <p className="text-ink-muted">No ratings yet</p>
  const [newest, before] = ratingByBuild
  return (
    <div className="mt-1 border-t border-line pt-3">
      <p className="flex items-baseline justify-between gap-2">
        <span>
          <span className="text-ink-muted">Rating </span>
          <span className="font-semibold tabular-nums">{(newest?.rating ?? rating).toFixed(1)}</span>
          <span className="type-cap"> of 5, {plural(newest?.ratings ?? ratings, 'review')}</span>
        </span>
        {newest && before && <Delta change={shownRating(newest) - shownRating(before)} />}
      </p>
      {before && <BuildPlot compact builds={ratingByBuild} caption={`Rating of ${title} by build`} />}
    </div>
  )
}

function BuildLine({ game: { currentBuild, newestBuild } }: { game: GameSummary }) {
  const coming = newestBuild && newestBuild.id !== currentBuild?.id ? newestBuild : null
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">
      {currentBuild ? <span className="type-code text-ink">{currentBuild.version}</span> : 'No build yet'}
      {coming && coming.state !== 'ready' && (
        <span className={cx('flex items-center gap-1 text-xs', coming.state === 'failed' && 'text-bad-ink')}>
          {coming.state === 'failed' && <CircleAlert className="size-[13px]" aria-hidden="true" />}
          {coming.version}{' '}
          {coming.state === 'failed' ? 'failed' : coming.state === 'uploading' ? 'needs its file' : 'is being checked'}
        </span>
      )}
    </p>
  )
}

function NextStep({ game, quiet }: { game: GameSummary; quiet: boolean }) {
  const step = game.currentBuild
    ? { href: paths.newRequest(game.id), label: 'Request reviews' }
    : { href: `${paths.editGame(game.id)}?tab=builds`, label: 'Add a build' }
  return (
    <Can permission={game.currentBuild ? 'request_order' : 'build_edit'}>
      <Button asChild size="s" variant={quiet ? 'quiet' : 'line'}>
        <Link href={step.href} aria-label={`${step.label}: ${game.title}`}>
          {step.label}
        </Link>
      </Button>
    </Can>
  )
}
