import { CalendarPlus } from 'lucide-react'
import { ThreadButton } from '#features/playtests/ui/thread-button.tsx'
import { download } from '#kit/calls/download.ts'
import { Button } from '#kit/controls/button.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { formatDateTime, formatMinutes } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { TestRoom } from '../calls.ts'
import { GiveUp } from './leave/give-up.tsx'
import { PayPanel } from './pay/pay-panel.tsx'
import { testHead } from './test-head.tsx'

/** A later stage of a plan over days that can't be started yet: when it opens, and a calendar file. */
export function WaitingStage({ testRoom }: { testRoom: TestRoom }) {
  const { playtest } = testRoom
  const { id, place, deadlineAt, estimatedMinutes, unreadMessages } = playtest
  const opensAt = place?.opensAt ?? null
  return (
    <Page
      {...testHead(testRoom)}
      actions={<ThreadButton playtestId={id} unread={unreadMessages} />}
      aside={
        <>
          <PayPanel test={playtest} />
          {opensAt && <GiveUp playtestId={id} what="stages" />}
        </>
      }
    >
      <Panel title={`Stage ${place?.stage} of ${place?.of} is not open yet`}>
        {opensAt ? (
          <>
            <p className="type-figure">
              <Countdown to={opensAt} before="Opens in" over="It is open" />
            </p>
            <KvList
              items={[
                { label: 'Opens', value: formatDateTime(opensAt) },
                { label: 'Start it by', value: formatDateTime(deadlineAt) },
                { label: 'Takes about', value: formatMinutes(estimatedMinutes) },
              ]}
            />
            <Button className="justify-self-start" onClick={() => void download(paths.stageCalendar(id))}>
              <CalendarPlus aria-hidden="true" />
              Add to your calendar
            </Button>
            <p className="text-ink-muted">
              You get a notification when it opens, and one on its last day. If you miss it, the plan ends for you, and
              it counts as one missed deadline.
            </p>
          </>
        ) : (
          <p className="text-ink-muted">It gets its dates when you send the review of the stage before.</p>
        )}
      </Panel>
    </Page>
  )
}
