import { useState } from 'react'
import { ScreenedOut, screenedOut } from '#features/recruiting/screening/ui/screened-out.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { STORE_TEST_AGE } from '../../store-test/rules.ts'
import type { OwnPart, StoreTestRoom } from '../../store-test/schema.ts'
import { MissingSteps } from '../offer/plan-offer-page.tsx'
import { QuestionPage } from '../question-page.tsx'
import { storeTests } from '../store-test/store-test-calls.ts'
import { StoreTestTerms } from '../store-test/store-test-terms.tsx'
import { JoinForm } from './join-form.tsx'
import { OwnDays } from './own-days.tsx'
import { Steps } from './steps.tsx'

/** A store test for one tester: its terms and the address before joining, then the list, opting in and the own days. */
export function StoreTesterRoom({ room }: { room: StoreTestRoom }) {
  const { studioName, game, days, mine, instructions } = room
  return (
    <QuestionPage
      plan={room}
      asideLabel="Take part"
      // Who takes part comes for today's tap, which is not in it.
      asideFirst={mine === null}
      lead={`Store test of ${game.title} by ${studioName}, ${days} days`}
      aside={mine ? <OwnPanel room={room} mine={mine} /> : <JoinPanel room={room} />}
    >
      {mine && (mine.status === 'joined' ? <Steps room={room} mine={mine} /> : <OwnDays room={room} mine={mine} />)}
      <StoreTestTerms halves={mine?.halves ?? room.halves} days={days} instructions={instructions} />
    </QuestionPage>
  )
}

function JoinPanel({ room }: { room: StoreTestRoom }) {
  const { halves, placesFree, missing, isOfAge, joinUntil } = room
  const why = screenedOut(room)
  const obstacle = !isOfAge
    ? `Only people of ${STORE_TEST_AGE} and older take part. Your age is in your profile.`
    : halves === null
      ? 'All places are taken. Look in again: a place is free when somebody leaves.'
      : null
  return (
    <Panel title="Take part">
      <KvList
        items={[
          { label: 'Free places', value: placesFree },
          { label: 'Join until', value: formatDateTime(joinUntil) },
          ...(halves
            ? [{ label: 'For all days', value: <Credits amount={halves[0] + halves[1]} />, total: true }]
            : []),
        ]}
      />
      {why === null ? (
        <>
          <MissingSteps missing={missing} />
          {obstacle !== null && <p className="text-warn-ink">{obstacle}</p>}
          {obstacle === null && missing.length === 0 && halves !== null && (
            <JoinForm room={room} shownPay={halves[0] + halves[1]} />
          )}
        </>
      ) : (
        <ScreenedOut why={why} />
      )}
    </Panel>
  )
}

const states: Record<OwnPart['status'], string> = {
  joined: 'You have a place',
  running: 'You take part',
  finished: 'You were there for all days',
  left: 'You left',
  missed: 'Your place has ended',
  ended: 'This test has ended for you',
}

function OwnPanel({ room: { id, status }, mine }: { room: StoreTestRoom; mine: OwnPart }) {
  const [leaving, setLeaving] = useState(false)
  const leave = useAct(storeTests.leave, { touches: ['storeTests', 'credits'], toast: 'You left the test' })
  const takesPart = (mine.status === 'joined' || mine.status === 'running') && status !== 'closed'
  const paid = (mine.firstHalf ?? 0) + (mine.secondHalf ?? 0)
  return (
    <Panel title={states[mine.status]}>
      <KvList
        items={[
          { label: 'First half', value: <HalfPay paid={mine.firstHalf} pays={mine.halves[0]} takesPart={takesPart} /> },
          {
            label: 'Second half',
            value: <HalfPay paid={mine.secondHalf} pays={mine.halves[1]} takesPart={takesPart} />,
          },
          { label: 'Earned so far', value: <Credits amount={paid} />, total: true },
        ]}
      />
      {mine.address !== null && (
        <p className="text-ink-muted [overflow-wrap:anywhere]">Your store account: {mine.address}</p>
      )}
      {takesPart ? (
        <Button variant="quiet" onClick={() => setLeaving(true)}>
          Leave the test
        </Button>
      ) : (
        <p className="type-cap">
          {mine.status === 'finished' && status !== 'closed'
            ? 'Please stay opted in at the store until the test is complete. Nothing else is asked.'
            : 'You may opt out at the store now. Your address is deleted here.'}
        </p>
      )}
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Leave this test?"
        text="You keep what you earned. The half that runs is not paid, and you can’t come back into this test."
        confirm="Leave"
        danger
        onConfirm={() => leave.mutateAsync({ id })}
      />
    </Panel>
  )
}

function HalfPay({ paid, pays, takesPart }: { paid: number | null; pays: number; takesPart: boolean }) {
  if (paid !== null) return <Credits amount={paid} />
  return takesPart ? (
    <span className="text-ink-muted">pays {pays}</span>
  ) : (
    <span className="text-ink-muted">not reached</span>
  )
}
