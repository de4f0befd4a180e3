import { Panel } from '#kit/layout/panel.tsx'
import type { Test } from '../calls.ts'
import { ReviewStatus } from '../review-status.tsx'
import { LeaveAsItIs } from './leave-as-it-is.tsx'

/** Why a review was returned; if the studio returned it, with the button to leave it unchanged. */
export function CameBack({ test }: { test: Test }) {
  return (
    <Panel aria-label="Outcome">
      <ReviewStatus test={test} />
      {test.state === 'returned_by_studio' && <LeaveAsItIs playtestId={test.id} />}
    </Panel>
  )
}
