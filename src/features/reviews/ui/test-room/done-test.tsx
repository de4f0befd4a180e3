import type { ReactNode } from 'react'
import { ThreadButton } from '#features/playtests/ui/thread-button.tsx'
import { statusOfTest } from '#features/reviews/ui/test-states.ts'
import { Button } from '#kit/controls/button.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { HiddenText } from '../../reports/ui/hidden-text.tsx'
import type { TestRoom } from '../calls.ts'
import { QualityLines } from '../quality-lines.tsx'
import { ReviewStatus } from '../review-status.tsx'
import { ReviewText } from '../review-text.tsx'
import { MomentMark, momentName } from './moments/moment-look.tsx'
import { PayPanel } from './pay/pay-panel.tsx'
import { testHead } from './test-head.tsx'

/** A test without an action for its tester: the review is submitted or decided, or the test ended without one. */
export function DoneTest({ testRoom, rest }: { testRoom: TestRoom; rest?: ReactNode }) {
  const { playtest, review, otherVersion, brief, events, moments } = testRoom
  const { id, unreadMessages } = playtest
  return (
    <Page
      {...testHead(testRoom)}
      actions={<ThreadButton playtestId={id} unread={unreadMessages} />}
      aside={
        <>
          <PayPanel test={playtest} />
          <History events={events} />
        </>
      }
    >
      <Panel aria-label="Outcome">
        {review ? <ReviewStatus test={playtest} room={testRoom} /> : <p>{statusOfTest(playtest).meaning}</p>}
        {!review && (
          <Button asChild variant="accent" className="justify-self-start">
            <Link href={paths.testerTab('opportunities')}>See open tests</Link>
          </Button>
        )}
      </Panel>
      {rest}
      {review && (
        <Panel title="What you submitted" aside={<TimeAgo date={review.updatedAt} />}>
          {testRoom.hidden !== null && <HiddenText reason={testRoom.hidden} />}
          <ReviewText
            review={review}
            brief={brief}
            reasons={testRoom.hidden === null ? playtest.doubts : []}
            pictures={testRoom.pictures}
            playtestId={id}
          />
        </Panel>
      )}
      {moments.length > 0 && (
        <Panel title="Your moments">
          <ul className="divide-y divide-line">
            {moments.map((moment) => (
              <li key={moment.id} className="grid grid-cols-[11px_minmax(0,1fr)] gap-x-3 py-2.5">
                <MomentMark kind={moment.kind} className="mt-[5px]" />
                <p className="break-words">
                  <b className="font-semibold tabular-nums">{momentName(moment)}</b>
                  {moment.note !== '' && <span className="block text-ink-muted">{moment.note}</span>}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {otherVersion && <OtherVersion version={otherVersion} testRoom={testRoom} />}
    </Page>
  )
}

/** The unpaid version of the review, with the reason; a version that breaks the rules is visible to its tester only. */
function OtherVersion({ version, testRoom }: { version: NonNullable<TestRoom['otherVersion']>; testRoom: TestRoom }) {
  const { review, score, qualityLines, earlier, shown } = version
  const checking = testRoom.playtest.score === null
  const text = !shown
    ? 'It breaks the rules, so the studio can’t read it. Your earlier version counts.'
    : checking
      ? 'It stays valid while the new version is checked. The better score pays.'
      : 'The studio reads both versions. The better score pays.'
  return (
    <Panel
      title={`Your ${earlier ? 'earlier' : 'newer'} version, scored ${score}`}
      text={text}
      aside={<TimeAgo date={review.updatedAt} />}
    >
      {!shown && <QualityLines lines={qualityLines.filter(({ value, counts }) => counts && value === 0)} />}
      <ReviewText review={review} brief={testRoom.brief} label="Your other version" />
    </Panel>
  )
}

const actionLabels: Readonly<Record<string, string>> = {
  accept: 'You took the spot',
  start: 'You started',
  submit: 'You submitted the review',
  resubmit: 'You submitted it again',
  abandon: 'You gave it up',
  time_out: 'The deadline passed',
  find_valid: 'Checked automatically',
  find_invalid: 'Returned by the automatic check',
  reject_invalid: 'Rejected by the check',
  contest_return: 'You said that the check is wrong',
  escalate: 'The studio didn’t decide in time',
  let_return_lapse: 'Not submitted again in time',
  return_to_tester: 'The studio returned it',
  leave_as_is: 'Left unchanged',
  approve: 'The studio accepted it',
  approve_by_itself: 'Accepted automatically',
  dispute: 'The studio disputed it',
  decide_for_tester: 'An admin decided for you',
  decide_by_time: 'Decided for you, because no admin decided in time',
  refuse_payment: 'Not paid',
  decide_for_studio: 'An admin decided for the studio',
}

function History({ events }: { events: TestRoom['events'] }) {
  const labelled = events.filter(({ act }) => actionLabels[act] !== undefined)
  return (
    <Panel title="What happened">
      <ol className="grid gap-2">
        {labelled.map(({ act, at }) => (
          <li key={`${act}:${at.getTime()}`} className="flex flex-wrap justify-between gap-x-3">
            <span>{actionLabels[act]}</span>
            <TimeAgo date={at} className="type-cap" />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
