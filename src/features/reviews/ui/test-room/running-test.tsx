import { useRef } from 'react'
import { reviewLimits } from '#features/playtests/rules.ts'
import { ThreadButton } from '#features/playtests/ui/thread-button.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { answeredParts } from '../../draft-progress.ts'
import type { TestRoom } from '../calls.ts'
import { ReviewForm } from '../review-form/review-form.tsx'
import { useReviewDraft } from '../review-form/use-review-draft.ts'
import { TestSteps } from '../test-steps.tsx'
import { BuildPanel } from './build-panel.tsx'
import { GiveUp } from './give-up.tsx'
import { InstructionsPanel } from './instructions-panel.tsx'
import { PayPanel } from './pay-panel.tsx'
import { gotBuild, TestChecklist } from './test-checklist.tsx'
import { testHead } from './test-head.tsx'
import { TimePanel } from './time-panel.tsx'

const CameBack = partOnDemand(async () => (await import('./came-back.tsx')).CameBack)

/** A running test or a returned review: the build, the brief and the review form. */
export function RunningTest({ testRoom }: { testRoom: TestRoom }) {
  const { playtest, brief } = testRoom
  const { id, state, unreadMessages } = playtest
  const { keeper, draft } = useReviewDraft(testRoom)
  const frameInFront = useRef(false)
  const returned = state === 'returned' || state === 'returned_by_studio'

  function tick(point: string, ticked: boolean) {
    const { body } = keeper.get()
    const others = (body.checked ?? []).filter((one) => one !== point)
    if (ticked && others.length < (body.checked?.length ?? 0)) return
    keeper.change({ ...body, checked: ticked ? [...others, point] : others })
  }

  return (
    <Page
      {...testHead(testRoom)}
      actions={<ThreadButton playtestId={id} unread={unreadMessages} />}
      aside={
        <>
          <TimePanel test={playtest} counting frameInFront={frameInFront} />
          <TestChecklist testRoom={testRoom} body={draft.body} onTick={tick} />
          <PayPanel test={playtest} />
          {state !== 'returned_by_studio' && <GiveUp playtestId={id} />}
        </>
      }
    >
      {returned ? (
        <CameBack test={playtest} />
      ) : (
        <Panel aria-label="Where you are">
          <TestSteps
            test={{
              ...playtest,
              answered: answeredParts(draft.body, { brief, minCharacters: reviewLimits.content.min }),
            }}
          />
        </Panel>
      )}
      <InstructionsPanel testRoom={testRoom} withQuestions={false} />
      <BuildPanel
        testRoom={testRoom}
        onGot={() => tick(gotBuild, true)}
        onFrameFocus={(inFront) => {
          frameInFront.current = inFront
        }}
      />
      <ReviewForm testRoom={testRoom} keeper={keeper} draft={draft} />
    </Page>
  )
}
