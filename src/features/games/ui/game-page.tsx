import { CalendarPlus, Mail, MonitorPlay, Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge, Chip } from '#kit/data/badge.tsx'
import { formatDate } from '#kit/data/format.ts'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { PublicBar } from '#kit/shell/public-bar.tsx'
import { SkipLink } from '#kit/shell/skip-link.tsx'
import { brand } from '#shared/brand.ts'
import { landingOf, paths } from '#shared/paths.ts'
import type { ShownGame, Viewer } from '../page/schema.ts'
import { buildKindLabels, imageUrl, statusLabels } from '../rules.ts'
import { GameGallery } from './game-gallery.tsx'
import { JoinPanel } from './join-panel.tsx'
import { StatusBadge } from './status-badge.tsx'

interface GamePageProps {
  game: ShownGame
  viewer: Viewer | null
}

/** The public page of a game, rendered by the server. Works without JavaScript; one listener enlarges screenshots. */
export function GamePage({ game, viewer }: GamePageProps) {
  return (
    <>
      <SkipLink />
      <PublicBar
        brand={{ name: brand.name, claim: brand.claim, href: paths.home }}
        action={
          viewer ? { label: 'Your dashboard', href: landingOf[viewer.role] } : { label: 'Sign In', href: paths.auth }
        }
      />
      {viewer?.owns && <OwnerBar game={game} />}
      <main id="main" tabIndex={-1} className="px-4 pt-6 pb-16 sm:px-8 focus:outline-none">
        <div className="mx-auto grid max-w-content grid-cols-[minmax(0,1fr)] gap-10">
          <Opening game={game} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,1fr)_312px]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-10 max-lg:order-last">
              {game.screenshots.length > 0 && <GameGallery title={game.title} screenshots={game.screenshots} />}
              <About description={game.description} />
              <Changelog changelog={game.changelog} current={game.version} />
            </div>
            <aside aria-label="Joining" className="grid gap-4 lg:sticky lg:top-[calc(var(--header)+16px)]">
              {!viewer?.owns && <JoinPanel game={game} viewer={viewer} />}
              <Needs game={game} />
            </aside>
          </div>
        </div>
      </main>
      <footer className="border-t border-line px-4 py-6 sm:px-8">
        <p className="mx-auto max-w-content type-cap">
          <a href={paths.home}>
            {brand.name} — {brand.claim}
          </a>
        </p>
      </footer>
    </>
  )
}

function OwnerBar({ game }: { game: ShownGame }) {
  return (
    <section aria-label="Your game" className="border-b border-line bg-surface-1 px-4 py-2.5 sm:px-8">
      <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-2 text-ink-muted">
          <Badge tone={game.isPublic ? 'good' : 'line'}>{game.isPublic ? 'Public' : 'Not public'}</Badge>
          {game.isPublic ? 'Everyone can see this page.' : 'Only you and your testers see this page.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <OwnerLink href={paths.editGame(game.id)} icon={<Pencil aria-hidden="true" />} label="Edit" />
          <OwnerLink
            href={`${paths.editGame(game.id)}?tab=builds`}
            icon={<Plus aria-hidden="true" />}
            label="New build"
          />
          <OwnerLink href={paths.inviteTesters(game.id)} icon={<Mail aria-hidden="true" />} label="Invite" />
          <OwnerLink
            href={paths.newRequest(game.id)}
            icon={<CalendarPlus aria-hidden="true" />}
            label="Request review"
            accent
          />
        </div>
      </div>
    </section>
  )
}

function OwnerLink({
  href,
  icon,
  label,
  accent = false,
}: {
  href: string
  icon: ReactNode
  label: string
  accent?: boolean
}) {
  return (
    <Button asChild size="s" variant={accent ? 'accent' : 'line'}>
      <a href={href}>
        {icon}
        {label}
      </a>
    </Button>
  )
}

function Opening({ game }: { game: ShownGame }) {
  return (
    <div className="grid items-center gap-6 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] sm:gap-8">
      <Cover
        title={game.title}
        src={game.coverKey && imageUrl(game.coverKey, 'full')}
        shape="card"
        className="border border-line"
      />
      <div className="grid min-w-0 gap-4">
        <p className="flex flex-wrap items-center gap-2">
          <StatusBadge status={game.status} />
          {game.version !== null && (
            <Badge tone="line">
              <span className="type-code">{game.version}</span>
            </Badge>
          )}
          {game.buildKind === 'web' && (
            <Badge>
              <MonitorPlay aria-hidden="true" />
              {buildKindLabels.web}
            </Badge>
          )}
        </p>
        <div className="grid gap-1">
          <h1 className="type-hero break-words">{game.title}</h1>
          <p className="text-md text-ink-muted">by {game.studioName}</p>
        </div>
        <ul aria-label="Genres" className="flex flex-wrap gap-1.5">
          {game.genres.map((genre) => (
            <li key={genre}>
              <Chip>{genre}</Chip>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function About({ description }: { description: string }) {
  return (
    <section aria-labelledby="about" className="grid gap-3">
      <h2 id="about" className="type-title">
        About the game
      </h2>
      {description === '' ? (
        <p className="text-ink-muted">The studio has not written about it yet.</p>
      ) : (
        <p className="max-w-[68ch] type-read whitespace-pre-line break-words">{description}</p>
      )}
    </section>
  )
}

function Changelog({ changelog, current }: { changelog: ShownGame['changelog']; current: string | null }) {
  if (changelog.length === 0) return null
  return (
    <section aria-labelledby="changelog" className="grid gap-3">
      <h2 id="changelog" className="type-title">
        What changed
      </h2>
      <ol className="divide-y divide-line border-y border-line">
        {changelog.map((build) => (
          <li key={build.version} className="grid gap-1 py-4 sm:grid-cols-[140px_minmax(0,1fr)] sm:gap-4">
            <p className="flex flex-wrap content-start items-center gap-x-2 gap-y-1 sm:grid">
              <span className="type-code font-semibold break-words">{build.version}</span>
              <time dateTime={build.createdAt} className="type-cap">
                {formatDate(build.createdAt, { locale: 'en-GB', timeZone: 'UTC' })}
              </time>
            </p>
            <div className="grid content-start gap-1">
              {build.version === current && <Badge tone="accent">In testing now</Badge>}
              <p className="max-w-[68ch] whitespace-pre-line break-words">
                {build.notes === '' ? 'No notes.' : build.notes}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Needs({ game }: { game: ShownGame }) {
  return (
    <Panel aria-labelledby="needs">
      <PanelHeader id="needs" title="What you need" />
      <ul aria-label="Platforms" className="flex flex-wrap gap-1.5">
        {game.platforms.map((platform) => (
          <li key={platform}>
            <Chip>{platform === 'Web' ? 'A browser' : platform}</Chip>
          </li>
        ))}
      </ul>
      <p className="text-ink-muted">
        {statusLabels[game.status]}
        {game.version === null ? ', no build yet.' : game.status === 'released' ? '.' : '. Expect rough edges.'}
      </p>
    </Panel>
  )
}
