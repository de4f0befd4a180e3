import { useRef } from 'react'
import { partOnDemand } from '#kit/on-demand.tsx'
import { Page } from '#kit/page.tsx'
import { Panel } from '#kit/panel.tsx'
import { answeredParts } from '../../draft-progress.ts'
import { reviewLimits } from '../../rules.ts'
import type { Workspace } from '../calls.ts'
import { ReviewForm } from '../review-form/review-form.tsx'
import { useReviewDraft } from '../review-form/use-review-draft.ts'
import { TestSteps } from '../test-steps.tsx'
import { BuildPanel } from './build-panel.tsx'
import { GiveUp } from './give-up.tsx'
import { InstructionsPanel } from './instructions-panel.tsx'
import { PayPanel } from './pay-panel.tsx'
import { gotBuild, TestChecklist } from './test-checklist.tsx'
import { testHead } from './test-head.tsx'
import { ThreadButton } from './thread-button.tsx'
import { TimePanel } from './time-panel.tsx'

const CameBack = partOnDemand(async () => (await import('./came-back.tsx')).CameBack)

/** A test under way, or a review that came back: everything to play and to write. */
export function RunningTest({ workspace }: { workspace: Workspace }) {
  const { playtest, brief } = workspace
  const { id, state, unreadMessages } = playtest
  const { keeper, draft } = useReviewDraft(workspace)
  const frameInFront = useRef(false)
  const back = state === 'returned' || state === 'returned_by_studio'

  function tick(point: string, ticked: boolean) {
    const { body } = keeper.get()
    const others = (body.checked ?? []).filter((one) => one !== point)
    if (ticked && others.length < (body.checked?.length ?? 0)) return
    keeper.change({ ...body, checked: ticked ? [...others, point] : others })
  }

  return (
    <Page
      {...testHead(workspace)}
      actions={<ThreadButton playtestId={id} unread={unreadMessages} />}
      aside={
        <>
          <TimePanel test={playtest} counting frameInFront={frameInFront} />
          <TestChecklist workspace={workspace} body={draft.body} onTick={tick} />
          <PayPanel test={playtest} />
          {state !== 'returned_by_studio' && <GiveUp playtestId={id} />}
        </>
      }
    >
      {back ? (
        <CameBack test={playtest} />
      ) : (
        <Panel aria-label="Where you are">
          <TestSteps
            test={{
              ...playtest,
              answered: answeredParts(draft.body, { brief, least: reviewLimits.content.min }),
            }}
          />
        </Panel>
      )}
      <InstructionsPanel workspace={workspace} withQuestions={false} />
      <BuildPanel
        workspace={workspace}
        onGot={() => tick(gotBuild, true)}
        onFrameFocus={(inFront) => {
          frameInFront.current = inFront
        }}
      />
      <ReviewForm workspace={workspace} keeper={keeper} draft={draft} />
    </Page>
  )
}
