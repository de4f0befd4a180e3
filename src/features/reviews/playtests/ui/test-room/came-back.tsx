import { Panel } from '#kit/panel.tsx'
import type { Test } from '../calls.ts'
import { ReviewState } from '../review-status.tsx'
import { LeaveAsItIs } from './leave-as-it-is.tsx'

/** Why a review came back, and the way to leave it as it is where the studio returned it. */
export function CameBack({ test }: { test: Test }) {
  return (
    <Panel aria-label="What became of it">
      <ReviewState test={test} />
      {test.state === 'returned_by_studio' && <LeaveAsItIs playtestId={test.id} />}
    </Panel>
  )
}
