import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { clockOf } from '#shared/texts/clock.ts'
import type { LineEvent } from '../../moment-line/line-events.ts'
import { mostPictured } from '../../moment-line/line-schema.ts'
import { sessions } from '../calls.ts'
import { eventLink } from './event-link.ts'
import type { LineStretch } from './line-frame.ts'
import { KindMark, kindLabels } from './line-look.tsx'
import { stretchText } from './peak-list.tsx'

interface PickedListProps {
  events: readonly LineEvent[]
  stretch: LineStretch
  isAligned: boolean
  /** Chooses the whole test; undefined where it is chosen. */
  onWhole: (() => void) | undefined
  onExport: () => void
}

const first = 12

/** What happened in the chosen stretch; each entry opens its session at that second. */
export function PickedList({ events, stretch, isAligned, onWhole, onExport }: PickedListProps) {
  const [more, setMore] = useState({ stretch, count: first })
  const isSame = more.stretch.from === stretch.from && more.stretch.to === stretch.to
  const count = isSame ? more.count : first
  const testers = new Set(events.map(({ session }) => session.id)).size
  const title = stretchText(stretch, isAligned)
  const pictureOf = usePictures(events.slice(0, count))
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <h3 className="type-row">{title}</h3>
        <p className="text-ink-muted" role="status">
          {events.length === 0
            ? 'Nothing happened here'
            : `${plural(events.length, 'event')} of ${plural(testers, 'tester')}`}
        </p>
        <span className="ms-auto flex flex-wrap gap-2">
          {onWhole && (
            <Button size="s" variant="quiet" onClick={onWhole}>
              Whole test
            </Button>
          )}
          {events.length > 0 && (
            <Button size="s" onClick={onExport}>
              <Download aria-hidden="true" />
              Export {events.length}
            </Button>
          )}
        </span>
      </header>
      <ol className="grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        {events.slice(0, count).map((event) => (
          <li key={event.key} className="min-w-0">
            <Entry event={event} picture={pictureOf(event)} />
          </li>
        ))}
      </ol>
      {events.length > count && (
        <Button
          size="s"
          variant="quiet"
          className="justify-self-start"
          onClick={() => setMore({ stretch, count: count + 48 })}
        >
          Show {Math.min(48, events.length - count)} more of {events.length}
        </Button>
      )}
    </section>
  )
}

/** The addresses of the small pictures of moments. */
function usePictures(shown: readonly LineEvent[]): (event: LineEvent) => string | undefined {
  const momentIds = shown.flatMap(({ momentId }) => momentId ?? []).slice(0, mostPictured)
  const { data } = useQuery({
    ...sessions.momentPictures.queryOptions({ input: { momentIds } }),
    enabled: momentIds.length > 0,
    placeholderData: (before) => before,
  })
  const found = new Map(data?.pictures.map(({ momentId, sessionId, second }) => [momentId, { sessionId, second }]))
  return ({ momentId }) => {
    const picture = momentId === null ? undefined : found.get(momentId)
    if (!picture || momentId === null) return undefined
    const { sessionId, second } = picture
    return second === null ? paths.momentPicture(sessionId, momentId) : paths.sessionPicture(sessionId, second)
  }
}

interface EntryProps {
  event: LineEvent
  /** The address of a small picture of what was seen. */
  picture: string | undefined
}

function Entry({ event, picture }: EntryProps) {
  const { kind, session, at, text, momentId } = event
  return (
    <Link
      id={momentId === null ? undefined : `moment-${momentId}`}
      href={eventLink(event)}
      className="-mx-2 grid min-h-11 content-start rounded-control px-2 py-1.5 hover:bg-surface-2"
    >
      <span className="flex min-w-0 items-center gap-2">
        <KindMark kind={kind} />
        <span className="min-w-0 truncate font-semibold" dir="auto">
          {session.tester.name}
        </span>
        <span className="text-ink-muted tabular-nums">
          <span className="sr-only">{kindLabels[kind]} at </span>
          {clockOf(at)}
        </span>
      </span>
      {text !== '' && (
        <span className="line-clamp-3 ps-5 break-words [overflow-wrap:anywhere]" dir="auto">
          {momentId === null ? text : <q>{text}</q>}
        </span>
      )}
      {picture !== undefined && (
        <img
          src={picture}
          alt=""
          width={320}
          height={180}
          loading="lazy"
          className="ms-5 mt-1.5 aspect-video w-40 max-w-full rounded-chip border border-line bg-[#000]"
        />
      )}
    </Link>
  )
}
