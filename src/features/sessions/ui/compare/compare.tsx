import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, ChevronLeft, Pause, Play, RotateCcw, RotateCw, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { MomentMark } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { useAddressWord } from '#kit/runtime/use-address-word.ts'
import { useWholeWindow } from '#kit/shell/whole-window.ts'
import { paths } from '#shared/paths.ts'
import { clockOf } from '#shared/texts/clock.ts'
import type { Session } from '../../schema.ts'
import { sessions } from '../calls.ts'
import { useCaptions } from '../playback/captions/use-captions.ts'
import { eventsOf } from '../playback/events.ts'
import { Lanes } from '../playback/lanes.tsx'
import { lineOf } from '../playback/line.ts'
import { Missing } from '../playback/missing.tsx'
import { Picture } from '../playback/picture.tsx'
import { playbackRates, type Rate } from '../playback/player/player-choices.ts'
import { startOf } from '../playback/start-of.ts'
import { useNeighbours } from '../playback/use-neighbours.ts'
import { type Player, usePlayer } from '../playback/use-player.ts'
import { anchorsOf, secondOf } from './anchors.ts'

interface CompareProps {
  session: Session
  besideId: string
}

/** Two testers side by side, from the same point on: a moment, a task, or the start. */
export function Compare({ session, besideId }: CompareProps) {
  useWholeWindow()
  const read = useQuery(sessions.of.queryOptions({ input: { sessionId: besideId } }))
  return (
    <Loaded from={read} failed="Couldn’t load the other session" loading={<Skeleton className="m-4 h-[80vh]" />}>
      {(beside) => <SideBySide key={beside.id} left={session} right={beside} />}
    </Loaded>
  )
}

/** One of the two: its session on its line, with its player. */
function useSide(session: Session, quiet: boolean) {
  const line = useMemo(() => lineOf(session), [session])
  const events = useMemo(() => eventsOf(session, line), [session, line])
  const { cues } = useCaptions(session)
  const player = usePlayer({ line, recording: session.recording, start: startOf(session, line), quiet })
  return { session, line, events, cues, player }
}
type Side = ReturnType<typeof useSide>

function SideBySide({ left: one, right: other }: { left: Session; right: Session }) {
  const [left, right] = [useSide(one, false), useSide(other, true)]
  const both = [left, right]
  const [, setBeside] = useAddressWord('with')
  const anchors = anchorsOf(one, other)
  const [anchorId, setAnchor] = useState('start')
  const anchor = anchors.find(({ id }) => id === anchorId)
  const neighbours = useNeighbours(one)
  function goTo(id: string) {
    setAnchor(id)
    const picked = anchors.find((candidate) => candidate.id === id)
    for (const side of both) {
      side.player.pause()
      side.player.seek(picked ? (secondOf(picked, side.session, side.line) ?? 0) : 0)
    }
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center gap-4 border-b border-line px-5 py-3">
        <Button asChild variant="quiet" className="size-control px-0!">
          <Link href={paths.session(one.id)} aria-label="Back to one session">
            <ChevronLeft aria-hidden="true" />
          </Link>
        </Button>
        <h1 className="text-lg font-semibold">Compare testers at</h1>
        <span className="min-w-48">
          <Select
            label="Point to compare at"
            value={anchorId}
            onValueChange={goTo}
            options={[
              { value: 'start', label: 'the start' },
              ...anchors.map(({ id, label }) => ({ value: id, label })),
            ]}
          />
        </span>
        <span className="ml-auto flex gap-2">
          <Button asChild>
            <Link href={`${paths.session(other.id)}?with=${one.id}`}>
              <ArrowLeftRight aria-hidden="true" />
              Swap
            </Link>
          </Button>
          <Button onClick={() => setBeside(undefined)}>
            <X aria-hidden="true" />
            Close
          </Button>
        </span>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-px bg-line md:grid-cols-2">
        {both.map((side) => (
          <figure key={side.session.id} className="flex min-w-0 flex-col justify-between bg-surface-1">
            {side.session.recording?.state === 'ready' ? (
              <Picture {...side} className="aspect-video" />
            ) : (
              <Missing {...side} />
            )}
            <Name
              side={side}
              others={side === right ? (neighbours?.all ?? []).filter(({ id }) => id !== one.id) : []}
              onPick={setBeside}
            />
          </figure>
        ))}
      </div>
      <BothPlayers left={left} right={right} from={anchor ? (secondOf(anchor, one, left.line) ?? 0) : 0} />
      <div className="grid gap-2 pt-1">
        {both.map((side) => (
          <div key={side.session.id}>
            <h2 className="flex items-center gap-2 px-5 pt-2 font-semibold">
              <Avatar
                name={side.session.tester.name}
                seed={side.session.tester.id ?? side.session.id}
                className="size-6!"
              />
              {side.session.tester.name}
            </h2>
            <Lanes {...side} label={`Timeline of ${side.session.tester.name}`} selection={null} />
          </div>
        ))}
      </div>
    </div>
  )
}

interface BothPlayersProps {
  left: Side
  right: Side
  /** Second of the left line at which both are compared. */
  from: number
}

/** One bar for both players; one of them is heard. */
function BothPlayers({ left, right, from }: BothPlayersProps) {
  const both = [left, right]
  const [sound, setSound] = useState<'left' | 'right'>('left')
  const playing = both.some(({ player }) => player.playing)
  const all = (act: (player: Player) => void) => () => {
    for (const { player } of both) act(player)
  }
  const hear = (which: 'left' | 'right') => {
    setSound(which)
    left.player.setMuted(which !== 'left')
    right.player.setMuted(which !== 'right')
  }
  return (
    <fieldset
      aria-label="Both players"
      className="min-w-0 flex flex-wrap items-center gap-3 border-y border-line px-5 py-2"
    >
      <IconButton label="Both back five seconds" onClick={all((player) => player.seek(player.at() - 5))}>
        <RotateCcw aria-hidden="true" />
      </IconButton>
      <IconButton
        label={playing ? 'Pause both' : 'Play both'}
        tip={false}
        variant="line"
        className="min-w-14! bg-ink! text-surface-1!"
        onClick={all((player) => player.playing === playing && player.toggle())}
      >
        {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </IconButton>
      <IconButton label="Both forward five seconds" onClick={all((player) => player.seek(player.at() + 5))}>
        <RotateCw aria-hidden="true" />
      </IconButton>
      <FromAnchor side={left} from={from} />
      <span className="ml-auto flex min-w-0 max-w-full flex-wrap gap-3">
        <Segmented<`${Rate}`>
          label="Speed"
          value={`${left.player.rate}`}
          onValueChange={(value) => all((player) => player.setRate(Number(value) as Rate))()}
          items={playbackRates.map((value) => ({ value: `${value}`, label: value === 1 ? '1×' : String(value) }))}
        />
        <Segmented<'left' | 'right'>
          label="Sound of"
          value={sound}
          onValueChange={hear}
          items={[
            { value: 'left', label: left.session.tester.name },
            { value: 'right', label: right.session.tester.name },
          ]}
        />
      </span>
    </fieldset>
  )
}

interface NameProps {
  side: Side
  others: readonly { id: string; tester: { name: string } }[]
  onPick: (id: string) => void
}

function Name({ side: { session, player, events }, others, onPick }: NameProps) {
  const clock = player.useAt(clockOf)
  const last = player.useAt((second) => events.findLast(({ at, moment }) => moment !== undefined && at <= second + 0.5))
  return (
    <figcaption className="flex flex-wrap items-center gap-3 px-5 py-3">
      <Avatar name={session.tester.name} seed={session.tester.id ?? session.id} />
      {others.length > 1 ? (
        <span className="w-52">
          <Select
            label="The other tester"
            value={session.id}
            onValueChange={onPick}
            options={others.map(({ id, tester }) => ({ value: id, label: tester.name }))}
          />
        </span>
      ) : (
        <b className="font-semibold">{session.tester.name}</b>
      )}
      {last?.moment && (
        <span className="flex min-w-0 items-center gap-2 text-ink-muted">
          <MomentMark kind={last.moment} />
          <span className="truncate">{last.text || last.title}</span>
        </span>
      )}
      <span className="ml-auto tabular-nums">{clock}</span>
    </figcaption>
  )
}

function FromAnchor({ side: { player }, from }: { side: Side; from: number }) {
  const clock = player.useAt((second) => `${second < from ? '−' : ''}${clockOf(Math.abs(second - from))}`)
  return (
    <p className="font-semibold tabular-nums">
      {clock} <span className="font-normal text-ink-muted">from the point</span>
    </p>
  )
}
