import { MonitorPlay } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, Chip } from '#kit/data/badge.tsx'
import { formatDate } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Panel, Section } from '#kit/layout/panel.tsx'
import type { ShownGame } from '../../page/schema.ts'
import { isTimed, kindsOfBuild, statusLabels } from '../../rules.ts'
import { StatusBadge } from '../status-badge.tsx'
import { GameGallery } from './game-gallery.tsx'

interface GameViewProps {
  game: ShownGame
  /** What its reader can do with it: play, join, manage. Beside the pictures, below them on a phone. */
  join: ReactNode
}

/** What everyone reads about a game: its pictures with the next step beside them, then description and changes. */
export function GameView({ game, join }: GameViewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_312px] lg:grid-rows-[auto_auto_1fr]">
      <Opening game={game} />
      <GameGallery game={game} />
      <aside aria-label="Your next step" className="aside-parts lg:col-start-2 lg:row-span-2 lg:row-start-2">
        {join}
        <Facts game={game} />
      </aside>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-4 lg:col-start-1">
        <About description={game.description} />
        <Changelog changelog={game.changelog} current={game.version} />
      </div>
    </div>
  )
}

function Opening({ game }: { game: ShownGame }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:col-span-2">
      <div className="grid min-w-0 gap-1">
        <h1 className="type-hero break-words">
          <bdi>{game.title}</bdi>
        </h1>
        <p className="text-md text-ink-muted">by {game.studioName}</p>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={game.status} />
        {game.buildKind !== null && isTimed(game.buildKind) && (
          <Badge>
            <MonitorPlay aria-hidden="true" />
            {kindsOfBuild[game.buildKind].label}
          </Badge>
        )}
        {game.version !== null && (
          <Badge tone="line">
            <span className="type-code">{game.version}</span>
          </Badge>
        )}
      </p>
    </header>
  )
}

function About({ description }: { description: string }) {
  return (
    <Section title="About the game" className="grid gap-3">
      {description === '' ? (
        <p className="text-ink-muted">The studio hasn’t written a description yet.</p>
      ) : (
        <p dir="auto" className="max-w-[68ch] type-read whitespace-pre-line break-words">
          {description}
        </p>
      )}
    </Section>
  )
}

function Changelog({ changelog, current }: { changelog: ShownGame['changelog']; current: string | null }) {
  if (changelog.length === 0) return null
  return (
    <Section title="What changed" className="grid gap-3">
      <ol className="divide-y divide-line border-y border-line">
        {changelog.map((build) => (
          <li key={build.version} className="grid gap-1 py-4 sm:grid-cols-[140px_minmax(0,1fr)] sm:gap-4">
            <p className="flex flex-wrap content-start items-center gap-x-2 gap-y-1 sm:grid">
              <span className="type-code font-semibold break-words">{build.version}</span>
              <time dateTime={build.createdAt} className="type-cap">
                {formatDate(build.createdAt, { locale: 'en-US', timeZone: 'UTC' })}
              </time>
            </p>
            <div className="grid content-start justify-items-start gap-1">
              {build.version === current && <Badge tone="accent">In testing now</Badge>}
              <p dir="auto" className="max-w-[68ch] whitespace-pre-line break-words">
                {build.notes === '' ? 'No notes.' : build.notes}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Facts({ game: { genres, platforms, status, version, changelog } }: { game: ShownGame }) {
  const latest = changelog[0]
  return (
    <Panel title="At a glance">
      <KvList
        items={[
          { label: 'Genre', value: <Chips labels={genres} /> },
          {
            label: 'Plays on',
            value: <Chips labels={platforms.map((platform) => (platform === 'Web' ? 'A browser' : platform))} />,
          },
          { label: 'Status', value: statusLabels[status] },
          { label: 'Build', value: version ?? 'None yet' },
          ...(latest
            ? [{ label: 'Updated', value: formatDate(latest.createdAt, { locale: 'en-US', timeZone: 'UTC' }) }]
            : []),
        ]}
      />
    </Panel>
  )
}

function Chips({ labels }: { labels: readonly string[] }) {
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {labels.map((label) => (
        <Chip key={label}>{label}</Chip>
      ))}
    </span>
  )
}
