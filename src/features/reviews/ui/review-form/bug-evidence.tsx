import { Flag } from 'lucide-react'
import { isShown } from '#features/playtests/findings/rules.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { mostBugPictures } from '../../pictures/rules.ts'
import { BugPictures } from '../bug-pictures.tsx'
import { reviews, type TestRoom } from '../calls.ts'
import { AddPicture } from './add-picture.tsx'
import type { Bug } from './bug-editor.tsx'

/** What can show the bugs of a draft besides their text. */
export interface Evidence extends Pick<TestRoom, 'pictures' | 'moments' | 'pageErrors'> {
  playtestId: string
  /** Marks where the tester is stuck, at the time of now; left out where moments are fixed. */
  onMark?: (() => void) | undefined
}

/** Whether a bug "can't go on" has nothing yet that shows it: then a person decides on the review (reviews-4). */
export const lacksTrace = ({ id, severity }: Bug, { pictures, moments, pageErrors }: Evidence): boolean =>
  severity === 'critical' &&
  !isShown({ hasPicture: pictures.some(({ bugId }) => bugId === id) }, { moments, pageErrors })

/** The pictures of a bug, and what is still needed to show one that ends the test. */
export function BugEvidence({ bug, evidence }: { bug: Bug; evidence: Evidence }) {
  const { playtestId, pictures, onMark } = evidence
  const remove = useAct(reviews.removeBugPicture, { toast: 'Picture removed' })
  const own = pictures.filter(({ bugId }) => bugId === bug.id)
  const shown = (
    <BugPictures playtestId={playtestId} pictures={own} onRemove={(id) => remove.mutate({ playtestId, id })} />
  )
  const add = pictures.length < mostBugPictures && <AddPicture playtestId={playtestId} bugId={bug.id} />
  if (!lacksTrace(bug, evidence))
    return (
      <div className="flex flex-wrap items-center gap-3">
        {shown}
        {add}
      </div>
    )
  return (
    <div role="status" className="grid gap-2 rounded-control bg-warn-tint px-3 py-2.5 text-sm">
      <p>
        <b className="font-semibold">“Can’t go on” has no trace yet.</b>{' '}
        <span className="text-ink-muted">
          The page saw no error, and no bug is marked. A picture or a moment settles it; without one, a person decides
          on your review.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {add}
        {onMark && (
          <Button size="s" onClick={onMark}>
            <Flag aria-hidden="true" />
            Mark the moment
          </Button>
        )}
      </div>
    </div>
  )
}
