import { CircleAlert, LogIn, LogOut, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { imageUrl } from '../rules.ts'
import type { GameSummary } from '../schema.ts'
import { StatusBadge } from './status-badge.tsx'

const scrollToIt = (card: HTMLLIElement | null) => card?.scrollIntoView({ block: 'nearest' })

/** Card of a studio's game: cover, status, testers, rating and the next step. */
export function GameCard({ game, selected }: { game: GameSummary; selected: boolean }) {
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
          {!game.isPublic && <Badge tone="line">Not public</Badge>}
          {game.openRequests > 0 && <Badge tone="good">{plural(game.openRequests, 'open request')}</Badge>}
        </p>
        <h3 className="type-row break-words">
          <Link href={paths.editGame(game.id)} className="no-underline after:absolute after:inset-0">
            {game.title}
          </Link>
        </h3>
        <BuildLine game={game} />
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted">
          <Fact icon={<LogIn aria-hidden="true" />} label="Testers playing" value={`${game.testersIn} in`} />
          <Fact icon={<LogOut aria-hidden="true" />} label="Testers who submitted" value={`${game.testersOut} out`} />
          <Fact icon={<Star aria-hidden="true" />} label="Average rating" value={ratingOf(game)} />
        </dl>
      </div>
      <div className="relative flex border-t border-line px-4 py-3">
        <NextStep game={game} />
      </div>
    </li>
  )
}

/** The rating of the newest rated build, and that of the previous one for comparison. */
function ratingOf({ ratingByBuild: [newest, before] }: GameSummary): string {
  if (!newest) return 'no reviews'
  const now = `${newest.rating.toFixed(1)} for ${newest.version} (${newest.ratings})`
  return before ? `${now}, ${before.rating.toFixed(1)} before` : now
}

function Fact({ icon, label, value }: { icon: ReactNode; label: string; value: string }) {
  return (
    <div className="flex items-center gap-1.5 [&_.lucide]:size-[15px]">
      <dt>
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd>{value}</dd>
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
          {coming.state === 'failed'
            ? 'failed'
            : coming.state === 'uploading'
              ? 'waits for its file'
              : 'is being checked'}
        </span>
      )}
    </p>
  )
}

function NextStep({ game }: { game: GameSummary }) {
  const step = game.currentBuild
    ? { href: paths.newRequest(game.id), label: 'Request review' }
    : { href: `${paths.editGame(game.id)}?tab=builds`, label: 'Add a build' }
  return (
    <Button asChild size="s">
      <Link href={step.href} aria-label={`${step.label}: ${game.title}`}>
        {step.label}
      </Link>
    </Button>
  )
}
