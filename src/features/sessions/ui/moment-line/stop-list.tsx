import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { clockOf } from '#shared/texts/clock.ts'
import { markBefore } from '../../moment-line/line-events.ts'
import type { LineSession, MomentLine } from '../../moment-line/line-schema.ts'
import { endTexts } from './line-look.tsx'
import { canOpen } from './line-rows.tsx'

const first = 8

/** Who stopped where, those who gave up first, then who played the shortest; with their last words. */
export function StopList({ line }: { line: MomentLine }) {
  const [all, setAll] = useState(false)
  const left = ({ end }: LineSession) => (end === 'gave_up' ? 0 : 1)
  const stops = line.sessions
    .filter(canOpen)
    .sort((one, other) => left(one) - left(other) || one.seconds - other.seconds)
  if (stops.length === 0) return null
  const gone = stops.filter(({ end }) => end === 'gave_up').length
  return (
    <Section
      title="Who stopped where"
      level={3}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      text={gone === 0 ? 'Nobody gave up.' : `${gone} of ${stops.length} gave up.`}
    >
      <ol className="divide-y divide-line border-y border-line">
        {(all ? stops : stops.slice(0, first)).map((session) => (
          <Stop key={session.id} line={line} session={session} />
        ))}
      </ol>
      {stops.length > first && !all && (
        <Button size="s" variant="quiet" className="justify-self-start" onClick={() => setAll(true)}>
          Show all {stops.length}
        </Button>
      )}
    </Section>
  )
}

function Stop({ line, session }: { line: MomentLine; session: LineSession }) {
  const { id, tester, seconds, end, lastWords } = session
  const mark = markBefore(line, session, seconds)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 py-2.5">
      <Avatar name={tester.name} seed={tester.id} />
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="min-w-0 font-semibold break-words" dir="auto">
            {tester.name}
          </b>
          {mark !== undefined && (
            <span className="min-w-0 break-words text-ink-muted" dir="auto">
              after {mark}
            </span>
          )}
          {end !== 'sent' && <Badge tone={end === 'gave_up' ? 'bad' : 'neutral'}>{endTexts[end]}</Badge>}
        </p>
        {lastWords !== '' && (
          <q className="line-clamp-3 break-words" dir="auto">
            {lastWords}
          </q>
        )}
      </div>
      <Link
        href={paths.sessionPlayed(id, Math.floor(seconds))}
        className="inline-flex min-h-6 items-center font-semibold tabular-nums underline pointer-coarse:min-h-11"
        aria-label={`Open the session of ${tester.name} at its end, ${clockOf(seconds)}`}
      >
        {clockOf(seconds)}
      </Link>
    </li>
  )
}
