import { Button } from '#kit/button.tsx'
import { Link } from '#kit/link.tsx'
import { Page } from '#kit/page.tsx'
import { Panel, PanelHeader } from '#kit/panel.tsx'
import { TimeAgo } from '#kit/time-ago.tsx'
import { paths } from '#shared/paths.ts'
import { QualityLines } from '../../../results/ui/quality-lines.tsx'
import type { Workspace } from '../calls.ts'
import { ReviewState } from '../review-status.tsx'
import { ReviewText } from '../review-text.tsx'
import { statusLabelOf } from '../test-states.ts'
import { PayPanel } from './pay-panel.tsx'
import { testHead } from './test-head.tsx'
import { ThreadButton } from './thread-button.tsx'

/** A test that asks nothing more of its tester: a review on its way or decided, or a place that was left. */
export function DoneTest({ workspace }: { workspace: Workspace }) {
  const { playtest, review, otherVersion, brief, events } = workspace
  const { id, unreadMessages, state } = playtest
  return (
    <Page
      {...testHead(workspace)}
      actions={<ThreadButton playtestId={id} unread={unreadMessages} />}
      aside={
        <>
          <PayPanel test={playtest} />
          <History events={events} />
        </>
      }
    >
      <Panel aria-label="What became of it">
        {review ? <ReviewState test={playtest} /> : <p>{statusLabelOf[state].meaning}</p>}
        {!review && (
          <Button asChild variant="accent" className="justify-self-start">
            <Link href={paths.testerTab('opportunities')}>See open tests</Link>
          </Button>
        )}
      </Panel>
      {review && (
        <Panel aria-labelledby="handed-in">
          <PanelHeader id="handed-in" title="What you handed in" aside={<TimeAgo date={review.updatedAt} />} />
          <ReviewText review={review} brief={brief} />
        </Panel>
      )}
      {otherVersion && <OtherVersion version={otherVersion} workspace={workspace} />}
    </Page>
  )
}

/** The version that does not count, with the reason; one that breaks the rules is its tester's alone. */
function OtherVersion({
  version,
  workspace,
}: {
  version: NonNullable<Workspace['otherVersion']>
  workspace: Workspace
}) {
  const { review, score, qualityLines, earlier, shown } = version
  const checking = workspace.playtest.score === null
  const text = !shown
    ? 'It breaks the rules, so the studio can’t read it. Your former version counts.'
    : checking
      ? 'It stays valid while the new version is checked. The better score pays.'
      : 'The studio reads both versions. The better score pays.'
  return (
    <Panel aria-labelledby="other-version">
      <PanelHeader
        id="other-version"
        title={`Your ${earlier ? 'earlier' : 'newer'} version, scored ${score}`}
        text={text}
        aside={<TimeAgo date={review.updatedAt} />}
      />
      {!shown && <QualityLines lines={qualityLines.filter(({ value, counts }) => counts && value === 0)} />}
      <ReviewText review={review} brief={workspace.brief} label="Your other version" />
    </Panel>
  )
}

const actionLabels: Readonly<Record<string, string>> = {
  accept: 'You took the place',
  start: 'You started',
  submit: 'You submitted the review',
  resubmit: 'You submitted it again',
  abandon: 'You gave it up',
  time_out: 'The deadline passed',
  find_valid: 'Found valid',
  find_invalid: 'Came back from the check',
  reject_invalid: 'Rejected by the check',
  let_return_lapse: 'Not sent again in time',
  return_to_tester: 'The studio sent it back',
  leave_as_is: 'Left as it is',
  approve: 'The studio accepted it',
  approve_by_itself: 'Accepted automatically',
  dispute: 'The studio disputed it',
  decide_for_tester: 'An admin decided for you',
  decide_by_time: 'Decided for you, because no admin decided in time',
  refuse_payment: 'Not paid',
  decide_for_studio: 'An admin decided for the studio',
}

function History({ events }: { events: Workspace['events'] }) {
  const told = events.filter(({ act }) => actionLabels[act] !== undefined)
  return (
    <Panel aria-labelledby="history">
      <PanelHeader id="history" title="What happened" />
      <ol className="grid gap-2">
        {told.map(({ act, at }) => (
          <li key={`${act}:${at.getTime()}`} className="flex flex-wrap justify-between gap-x-3">
            <span>{actionLabels[act]}</span>
            <TimeAgo date={at} className="type-cap" />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
