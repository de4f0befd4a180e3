import { CircleAlert } from 'lucide-react'
import { Can } from '#features/access/ui/can.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { plural } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { imageUrl } from '../image-url.ts'
import type { GameSummary } from '../schema.ts'
import { GameRatings } from './page/game-ratings.tsx'
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

/** A studio's game: cover, status, testers, rating and the next step, side by side as far as the width allows. */
export function GameCard({ game, selected, toDecide }: GameCardProps) {
  return (
    <li
      ref={selected ? scrollToIt : null}
      aria-current={selected ? 'true' : undefined}
      className={cx(
        'relative grid overflow-hidden rounded-surface border bg-surface-1 hover:border-control-line',
        'sm:grid-cols-[224px_minmax(0,1fr)] sm:grid-rows-[1fr_auto] xl:grid-cols-[280px_minmax(0,1fr)_minmax(0,24rem)]',
        selected ? 'border-accent' : 'border-line',
      )}
    >
      <Cover
        title={game.title}
        src={game.coverKey && imageUrl(game.coverKey, 'thumb')}
        shape="card"
        className="rounded-none! sm:row-span-2 sm:h-full"
      />
      <div className="grid content-start gap-2 px-4 py-3 sm:px-5 sm:pt-4">
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
          {game.testersIn} testing now, {game.testersOut} finished
        </p>
      </div>
      <div className="border-t border-line px-4 py-3 sm:col-span-2 sm:row-start-3 sm:px-5 xl:col-span-1 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:border-t-0 xl:py-4">
        <GameRatings game={game} />
      </div>
      <div className="relative grid gap-2.5 border-line px-4 py-3 max-sm:border-t sm:col-start-2 sm:row-start-2 sm:px-5 sm:pt-0 sm:pb-4">
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
