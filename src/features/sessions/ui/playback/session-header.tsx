import { ChevronLeft, ChevronRight, Columns2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { isRunning } from '#features/playtests/ui/is-running.ts'
import { Button } from '#kit/controls/button.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatDate, formatDateTime } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { formatPlayedOf } from '#shared/minutes.ts'
import { paths } from '#shared/paths.ts'
import { clockOf } from '#shared/texts/clock.ts'
import type { Session } from '../../schema.ts'
import { recordedText } from '../list/recorded-text.ts'
import { togetherAt } from './line.ts'
import type { Neighbours } from './use-neighbours.ts'

interface SessionHeaderProps {
  session: Session
  neighbours: Neighbours | null
  /** Missing where there is nobody to compare with. */
  onCompare?: (() => void) | undefined
}

/** Who played what and when, how much of it was recorded, and the way to the sessions beside it. */
export function SessionHeader({ session, neighbours, onCompare }: SessionHeaderProps) {
  const { tester, build, startedAt, activeSeconds, estimatedMinutes, recording, game, state } = session
  const [first] = session.sittings
  const joined = first ? togetherAt(session, first.startedAt) : null
  const verified = Math.min(activeSeconds, session.said?.verifiedSeconds ?? 0)
  const facts = [
    tester.country,
    tester.device,
    build && `build ${build.version}`,
    startedAt && formatDateTime(startedAt),
    session.said?.pads.join(', '),
  ]
  return (
    <header className="flex flex-wrap items-center gap-x-8 gap-y-3 max-sm:gap-x-2 border-b border-line px-5 py-3 max-sm:px-4">
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-3 max-sm:basis-0 max-sm:gap-1">
        <Button asChild variant="quiet" className="size-control flex-none px-0!">
          <Link href={backOf(session)} aria-label="Back">
            <ChevronLeft aria-hidden="true" />
          </Link>
        </Button>
        <Avatar name={tester.name} seed={tester.id ?? session.id} size="l" className="max-sm:hidden" />
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
            <span dir="auto" className="min-w-0 break-words">
              {tester.name}
            </span>
            <span className="sr-only">plays {game.title}</span>
            {tester.level && (
              <Badge tone="neutral" className="max-sm:hidden">
                {tester.level}
              </Badge>
            )}
          </h1>
          <p className="type-cap truncate max-sm:hidden">{facts.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 max-sm:order-1 max-sm:basis-full max-sm:gap-x-6">
        <Fact
          name="Play time"
          value={
            estimatedMinutes === null ? clockOf(activeSeconds) : formatPlayedOf(activeSeconds / 60, estimatedMinutes)
          }
        />
        {joined !== null && <Fact name="Joined" value={`${clockOf(joined)} after the start`} />}
        {verified > 0 && <Fact name="Verified" value={clockOf(verified)} />}
        <Fact
          name="Recorded"
          value={
            <>
              {recordedText(recording, state !== null && !isRunning({ state }))}
              {recording?.state === 'ready' && (
                <span className="font-normal text-ink-muted max-sm:hidden">
                  {recording.mode === 'screen' ? ', screen' : ', screen and voice'}
                </span>
              )}
            </>
          }
        />
        {recording && isKept(recording) && <Fact name="Kept until" value={formatDate(recording.retainUntil)} />}
      </dl>
      <div className="flex items-center gap-2">
        {onCompare && (
          <Button onClick={onCompare} className="max-sm:size-control max-sm:px-0!">
            <Columns2 aria-hidden="true" />
            <span className="max-sm:sr-only">Compare with…</span>
          </Button>
        )}
        {neighbours && neighbours.of > 1 && <Neighbour neighbours={neighbours} />}
      </div>
    </header>
  )
}

/** A studio comes from the results of the request, a tester from the test. */
const backOf = ({ viewer, request, id, kind }: Session): string => {
  if (viewer === 'tester') return paths.test(id)
  if (request && viewer === 'studio') return paths.reviewResults(request.id)
  return kind === 'visit' && viewer === 'studio' ? paths.studioFeedback() : '/'
}

const isKept = ({ state, picturedMoments }: NonNullable<Session['recording']>) =>
  picturedMoments.length > 0 || (state !== 'missing' && state !== 'deleted')

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt className="type-cap">{name}</dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  )
}

function Neighbour({ neighbours: { at, of, before, after } }: { neighbours: Neighbours }) {
  return (
    <nav aria-label="Other sessions of this request" className="flex items-center gap-2">
      <Step to={before} label="Previous session">
        <ChevronLeft aria-hidden="true" />
      </Step>
      <span className="type-cap whitespace-nowrap max-sm:hidden">
        {at} of {of}
      </span>
      <Step to={after} label="Next session">
        <ChevronRight aria-hidden="true" />
      </Step>
    </nav>
  )
}

function Step({ to, label, children }: { to: Neighbours['before']; label: string; children: ReactNode }) {
  const shape = cx('size-control px-0!')
  if (!to)
    return (
      <Button disabled aria-label={label} className={shape}>
        {children}
      </Button>
    )
  return (
    <Button asChild className={shape}>
      <Link href={paths.session(to.id)} aria-label={`${label}: ${to.tester.name}`}>
        {children}
      </Link>
    </Button>
  )
}
