import { playtests } from '#features/playtests/ui/calls.ts'
import { deviceTold, thisDevice } from '#features/playtests/ui/this-device.ts'
import { ThreadButton } from '#features/playtests/ui/thread-button.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import type { TestRoom } from '../calls.ts'
import { isDueToStart } from '../test-states.ts'
import { TestSteps } from '../test-steps.tsx'
import { InstructionsPanel } from './instructions-panel.tsx'
import { GiveUp } from './leave/give-up.tsx'
import { PayPanel } from './pay/pay-panel.tsx'
import { testHead } from './test-head.tsx'

/** A spot that was taken: the brief and the button to start the test. */
export function StartTest({ testRoom }: { testRoom: TestRoom }) {
  const { playtest } = testRoom
  const { id, unreadMessages } = playtest
  const start = useAct(playtests.start, {
    onSuccess: () => document.getElementById('main')?.focus(),
  })
  return (
    <Page
      {...testHead(testRoom)}
      actions={<ThreadButton playtestId={id} unread={unreadMessages} />}
      aside={
        <>
          <PayPanel test={playtest} />
          <GiveUp playtestId={id} what={playtest.place === null ? 'test' : 'stages'} />
        </>
      }
    >
      <Panel aria-label="Where you are">
        <TestSteps test={playtest} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="accent"
            size="l"
            busy={start.isPending}
            onClick={() => start.mutate({ playtestId: id, playedOn: thisDevice() })}
            className="max-sm:w-full"
          >
            Start test
          </Button>
          <p className="text-ink-muted">
            {playtest.timed && 'Minutes count while you play. '}
            {isDueToStart(playtest)
              ? 'From the start you have the time that the offer said.'
              : 'The deadline stays the same.'}{' '}
            {deviceTold}
          </p>
        </div>
      </Panel>
      <InstructionsPanel testRoom={testRoom} withQuestions />
    </Page>
  )
}
