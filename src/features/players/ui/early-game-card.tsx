import { MonitorPlay, Users } from 'lucide-react'
import { imageUrl } from '#features/games/image-url.ts'
import { buildKindLabels } from '#features/games/rules.ts'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { EarlyGame } from '../schema.ts'

export const cardGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-x-5 gap-y-8'

/** A game in early access: cover, state, how it plays, and how many play it. */
export function EarlyGameCard({ game }: { game: EarlyGame }) {
  const { id, title, coverKey, studioName, isOpen, joined, buildKind, version, genres, rating } = game
  return (
    <li className="group relative grid content-start gap-3">
      <Cover title={title} src={coverKey && imageUrl(coverKey, 'thumb')} shape="card" />
      <div className="grid gap-1">
        <h3 className="type-row break-words">
          <Link href={paths.playerGame(id)} className="no-underline group-hover:underline after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        <p className="text-ink-muted">{studioName}</p>
        <p className="flex flex-wrap items-center gap-1.5">
          {!isOpen ? (
            <Badge>Closed</Badge>
          ) : joined ? (
            <Badge tone="good">Joined</Badge>
          ) : (
            <Badge tone="accent">Open</Badge>
          )}
          <Badge tone="line">
            {buildKind === 'web' && <MonitorPlay aria-hidden="true" />}
            {buildKindLabels[buildKind]}
          </Badge>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 type-cap">
          <span className="inline-flex items-center gap-1">
            <Users className="size-3.5" aria-hidden="true" />
            {plural(game.players, 'player')}
          </span>
          {rating !== null && <span>{rating.toFixed(1)} of 5</span>}
          <span className="type-code">{version}</span>
          <span>{genres.slice(0, 2).join(', ')}</span>
        </p>
      </div>
    </li>
  )
}

export function LoadingCards() {
  return (
    <div role="status" className={cardGrid}>
      <span className="sr-only">Loading games</span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="grid content-start gap-3">
          <Skeleton className="aspect-[4/3] w-full rounded-control" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  )
}
