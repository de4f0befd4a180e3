import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudioGame } from '#features/games/schema.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Stars } from '#kit/controls/stars.tsx'
import { Switch } from '#kit/controls/switch.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { Stat } from '#kit/data/stat.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel, Section } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { players } from '../calls.ts'
import { PlayerRatings } from './player-ratings.tsx'
import { PostsPanel } from './posts-panel.tsx'

/** Early access of a studio's game: opening it, who joined, and the ratings of its versions. */
export function PlayersTab({ game }: { game: StudioGame }) {
  return (
    <Loaded
      from={useQuery(players.ofGame.queryOptions({ input: { gameId: game.id } }))}
      failed="Couldn’t load early access"
      loading={<SkeletonRows label="Loading early access" />}
    >
      {(access) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <div className="grid gap-10 lg:col-start-2">
            <OpenPanel key={`${access.isOpen}:${access.buildId}`} game={game} access={access} />
            <VersionRatings versions={access.versions} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <PostsPanel game={game} />
            <PlayerRatings gameId={game.id} />
          </div>
          <JoinedPlayers gameId={game.id} />
        </div>
      )}
    </Loaded>
  )
}

interface VersionRatingsProps {
  versions: readonly { version: string; rating: number; ratings: number }[]
}

function VersionRatings({ versions }: VersionRatingsProps) {
  return (
    <Section title="Ratings by version" text="What players gave each version, of 5." className="grid gap-3">
      {versions.length === 0 ? (
        <EmptyLine>No player has rated this game yet.</EmptyLine>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {versions.map(({ version, rating, ratings }) => (
            <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span className="type-code min-w-24 flex-1 font-semibold break-all">{version}</span>
              <Stars value={rating} />
              <span className="tabular-nums">{rating.toFixed(1)}</span>
              <span className="text-ink-muted">{plural(ratings, 'rating')}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

interface Access {
  isOpen: boolean
  buildId: string | null
  joined: number
  playing: number
  followers: number
}

/** The switch that opens a build to players, and how many of them there are. */
function OpenPanel({ game, access }: { game: StudioGame; access: Access }) {
  const ready = game.builds.filter(({ state }) => state === 'ready')
  const [chosen, choose] = useState(
    ready.find(({ id }) => id === access.buildId)?.id ?? game.currentBuild?.id ?? ready[0]?.id,
  )
  const open = useAct(players.open, {
    touches: ['players', 'games'],
    toast: ['Open to players', 'It is listed on the player dashboard.'],
  })
  const close = useAct(players.close, {
    touches: ['players', 'games'],
    toast: 'Closed to players',
    undo: () => access.buildId !== null && open.mutate({ gameId: game.id, buildId: access.buildId }),
  })
  const busy = open.isPending || close.isPending
  const blocked = !game.isPublic || ready.length === 0
  const flip = (wanted: boolean) =>
    wanted
      ? chosen !== undefined && open.mutate({ gameId: game.id, buildId: chosen })
      : close.mutate({ gameId: game.id })
  return (
    <Panel
      title="Early access"
      text="Players join for free, play and rate. For full reviews, request them from testers."
    >
      <div className="grid items-end gap-4 sm:max-lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <Switch
          label="Open to players"
          hint={access.isOpen ? 'Players can join and play.' : 'Only you and testers can play it.'}
          checked={access.isOpen}
          disabled={busy || (blocked && !access.isOpen)}
          onChange={({ target }) => flip(target.checked)}
        />
        {ready.length > 0 && (
          <Field label="Version">
            <Select
              value={chosen}
              onValueChange={choose}
              options={ready.map(({ id, version }) => ({ value: id, label: version }))}
            />
          </Field>
        )}
        {access.isOpen && chosen !== undefined && chosen !== access.buildId && (
          <Button busy={busy} onClick={() => open.mutate({ gameId: game.id, buildId: chosen })}>
            Open this version
          </Button>
        )}
      </div>
      {blocked && (
        <p className="text-ink-muted">
          {ready.length === 0 ? (
            'Add a build first.'
          ) : (
            <>
              The game’s page is not public.{' '}
              <Link href={`${paths.editGame(game.id)}?tab=details`} className="underline">
                Make it public first
              </Link>
            </>
          )}
        </p>
      )}
      <dl className="grid grid-cols-3 gap-4">
        <Stat label="Joined" value={access.joined} />
        <Stat label="Playing" value={access.playing} />
        <Stat label="Followers" value={access.followers} />
      </dl>
    </Panel>
  )
}

/** Who takes part in the early access of a game, last joined first. */
function JoinedPlayers({ gameId }: { gameId: string }) {
  const list = useList(players.joined.pages({ gameId }), (page) => page.players)
  return (
    <Section title="Who joined" className="grid gap-3 lg:col-start-2">
      <LoadedRows
        list={list}
        failed="Couldn’t load the players"
        loading="Loading players"
        placeholders={3}
        empty={<EmptyLine>Nobody has joined yet.</EmptyLine>}
      >
        {({ id, name, joinedAt, playedAt }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <Avatar name={name} seed={id} />
            <span className="grid min-w-0">
              <span dir="auto" className="font-medium break-words">
                {name}
              </span>
              <span className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
                <span>
                  Joined <TimeAgo date={joinedAt} />
                </span>
                {playedAt === null ? (
                  <span>Not played yet</span>
                ) : (
                  <span>
                    Played <TimeAgo date={playedAt} />
                  </span>
                )}
              </span>
            </span>
          </li>
        )}
      </LoadedRows>
    </Section>
  )
}
