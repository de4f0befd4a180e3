import { plural } from '#kit/data/format.ts'
import { checklistParts } from '../../../writing/draft-progress.ts'
import type { TestRoom } from '../../calls.ts'
import type { DraftBody } from '../../review-form/review-errors.ts'
import type { RoomTab } from '../../review-form/use-review-submit.ts'

export interface MissingPart {
  /** '12 minutes'. */
  label: string
  /** Where it is done: in the game, or in a tab. */
  at: 'game' | RoomTab
}

interface MissingInput extends Pick<TestRoom, 'brief'> {
  playtest: Pick<TestRoom['playtest'], 'timed' | 'estimatedMinutes'>
  body: DraftBody
  /** Seconds of play time. */
  seconds: number
}

/** What a review lacks of everything that its depth asks for, in the order of the room. */
export function missingParts({ brief, playtest, body, seconds }: MissingInput): MissingPart[] {
  const { ratings, questions, tasks, report, characters } = checklistParts(body, brief)
  const left = ({ done, of }: { done: number; of: number }) => of - done
  const minutes = playtest.timed ? playtest.estimatedMinutes - Math.floor(seconds / 60) : 0
  const counted = [
    { count: minutes, one: 'minute', at: 'game' },
    { count: left(tasks), one: 'task', at: 'play' },
    { count: left(questions), one: 'answer', at: 'answer' },
    { count: left(ratings), one: 'rating', at: 'review' },
    { count: left(characters), one: 'character', at: 'review' },
    { count: left(report), one: 'report section', at: 'review' },
  ] as const
  return counted.flatMap(({ count, one, at }) => (count > 0 ? [{ label: plural(count, one), at }] : []))
}
