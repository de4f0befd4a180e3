import { CalendarPlus, DoorOpen } from 'lucide-react'
import { ThreadButton } from '#features/playtests/ui/thread-button.tsx'
import { comeBy, lobbyOpensAt } from '#features/requests/together/rules.ts'
import { download } from '#kit/calls/download.ts'
import { Button } from '#kit/controls/button.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { formatDateTime, formatMinutes, formatTime } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { useNow } from '#kit/data/use-now.ts'
import { dateInZone } from '#kit/data/zone.ts'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { TestRoom } from '../calls.ts'
import { InstructionsPanel } from './instructions-panel.tsx'
import { GiveUp } from './leave/give-up.tsx'
import { PayPanel } from './pay/pay-panel.tsx'
import { testHead } from './test-head.tsx'

/** A booked place until the studio starts it for everybody: the date in the tester's zone, a calendar file, the lobby. */
export function WaitingTogether({ testRoom, date }: { testRoom: TestRoom; date: Date }) {
  const { playtest } = testRoom
  const { id, requestId, estimatedMinutes, unreadMessages } = playtest
  const isOpen = useNow(15_000) >= lobbyOpensAt(date)
  return (
    <Page
      {...testHead(testRoom)}
      actions={<ThreadButton playtestId={id} unread={unreadMessages} />}
      aside={
        <>
          <PayPanel test={playtest} />
          <GiveUp playtestId={id} what="date" />
        </>
      }
    >
      <Panel title="Your place is booked">
        <p className="type-figure">
          <Countdown to={date} before="Starts in" over="The studio starts it now" />
        </p>
        <KvList
          items={[
            { label: 'Everybody plays at', value: dateInZone(date) },
            { label: 'The lobby opens', value: formatDateTime(lobbyOpensAt(date)) },
            { label: 'Be there by', value: formatTime(comeBy(date)) },
            { label: 'Takes about', value: formatMinutes(estimatedMinutes) },
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant={isOpen ? 'accent' : 'line'} asChild>
            <Link href={paths.lobby(requestId)}>
              <DoorOpen aria-hidden="true" />
              Go to the lobby
            </Link>
          </Button>
          <Button onClick={() => void download(paths.stageCalendar(id))}>
            <CalendarPlus aria-hidden="true" />
            Add to your calendar
          </Button>
        </div>
        <p className="text-ink-muted">
          You are reminded a day, an hour and ten minutes before. If you can’t come, leave until an hour before: it
          leaves no mark, and the next on the list gets your place. Who is not there in time misses the deadline.
        </p>
      </Panel>
      <InstructionsPanel testRoom={testRoom} withQuestions />
    </Page>
  )
}
