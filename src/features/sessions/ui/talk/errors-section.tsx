import { EllipsisVertical } from 'lucide-react'
import { useCan } from '#features/access/ui/rights.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { Menu } from '#kit/overlays/menu.tsx'
import { paths } from '#shared/paths.ts'
import type { GameError, Talk } from '../../probe/talk-schema.ts'
import { sessions } from '../calls.ts'

interface GameErrorsProps {
  gameId: string
  build: Talk['build']
}

/** The errors of a game in all its builds, each once, the last seen first. */
export function GameErrors({ gameId, build }: GameErrorsProps) {
  const list = useList(sessions.gameErrors.pages({ gameId }), (page) => page.errors)
  return (
    <Section
      title="Errors"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      text="Of all builds of the game, the last seen first."
      aside={
        <Button asChild size="s">
          <Link href={paths.gameBugs(gameId)}>Bug list</Link>
        </Button>
      }
    >
      <Loaded
        from={list}
        failed="Couldn’t load the errors"
        loading={<SkeletonRows rows={3} label="Loading the errors" />}
        empty={<EmptyState title="No errors" text="No build of this game has reported one." />}
      >
        {(errors) => (
          <>
            <ul className="divide-y divide-line border-y border-line">
              {errors.map((error) => (
                <ErrorRow key={error.fingerprint} error={error} gameId={gameId} build={build} />
              ))}
            </ul>
            <LoadMore more={list.more} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

const kinds = {
  error: 'Error',
  rejection: 'Unhandled rejection',
  console: 'Written to the console',
  load: 'Did not load',
} as const

function ErrorRow({ error, gameId, build }: GameErrorsProps & { error: GameError }) {
  const {
    kind,
    message,
    stack,
    firstVersion,
    lastVersion,
    lastAt,
    sessions: hit,
    times,
    devices,
    sessionId,
    bugId,
  } = error
  const facts = [
    kinds[kind],
    `${plural(hit, 'session')}, ${plural(times, 'time')}`,
    versions(firstVersion, lastVersion),
    devices.join(', '),
  ]
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="grid min-w-0 flex-1 basis-60 gap-1">
          <h3 className="flex flex-wrap items-center gap-2">
            <span className="type-code min-w-0 text-sm! font-semibold break-words [overflow-wrap:anywhere]">
              {message}
            </span>
            <StateBadge error={error} />
          </h3>
          <p className="text-ink-muted">
            {facts.filter((fact) => fact !== '').join(' · ')} · <TimeAgo date={lastAt} />
          </p>
        </div>
        {bugId && (
          <Button asChild size="s" variant="quiet">
            <Link href={paths.gameBug(gameId, bugId)}>In the bug list</Link>
          </Button>
        )}
        {sessionId && (
          <Button asChild size="s">
            <Link href={paths.session(sessionId)}>Open a session</Link>
          </Button>
        )}
        <ErrorMenu error={error} gameId={gameId} build={build} />
      </div>
      {stack !== '' && (
        <details>
          <summary className="cursor-pointer text-ink-muted">Stack</summary>
          <pre className="mt-2 overflow-x-auto rounded-control bg-surface-2 p-3 font-mono text-xs">{stack}</pre>
        </details>
      )}
    </li>
  )
}

function versions(first: string | null, last: string | null): string {
  if (first === null || last === null || first === last) return last ?? first ?? ''
  return `${first} to ${last}`
}

function StateBadge({ error: { state, fixedIn, backAt } }: { error: GameError }) {
  if (state === 'ignored') return <Badge tone="neutral">Ignored</Badge>
  if (state === 'fixed') return <Badge tone="good">Fixed in {fixedIn ?? 'a deleted build'}</Badge>
  return backAt ? <Badge tone="bad">Back again</Badge> : null
}

function ErrorMenu({
  error: { fingerprint, state, message, bugId },
  gameId,
  build,
}: GameErrorsProps & { error: GameError }) {
  const mayEdit = useCan('build_edit')
  const mayList = useCan('review_decide')
  const say = useAct(sessions.sayError)
  const list = useAct(sessions.listError, { touches: ['sessions', 'results'], toast: 'In the bug list now' })
  if (!mayEdit) return null
  const of = { gameId, fingerprint }
  const entries = [
    mayList && bugId === null && { label: 'Make it a bug', onSelect: () => list.mutate(of) },
    !bugId &&
      state !== 'fixed' && {
        label: `Fixed in ${build.version}`,
        onSelect: () => say.mutate({ ...of, state: 'fixed', fixedIn: build.id }),
      },
    !bugId && state !== 'ignored' && { label: 'Ignore', onSelect: () => say.mutate({ ...of, state: 'ignored' }) },
    !bugId && state !== 'open' && { label: 'Open again', onSelect: () => say.mutate({ ...of, state: 'open' }) },
  ].filter((entry) => entry !== false)
  // Of an error in a bug the bug list says what became of it.
  if (entries.length === 0) return null
  return (
    <Menu
      button={
        <IconButton size="s" label={`More about ${message.slice(0, 60)}`} aria-haspopup="menu">
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
      entries={entries}
    />
  )
}
