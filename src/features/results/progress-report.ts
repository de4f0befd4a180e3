import { isReadable, type ReviewRow } from './read-results.ts'
import type { Results } from './schema.ts'

type Step = Results['progressReport'][number]

const reasonOf = (row: ReviewRow): string | null => {
  switch (row.status) {
    case 'accepted':
      return 'Has not started yet'
    case 'in_progress':
      return `Under way, ${row.minutesActive} of ${row.estimatedMinutes} min`
    case 'review_submitted':
      if (row.returnedBy === 'studio') return 'You sent the review back'
      return row.returnedBy === 'validation'
        ? 'The review came back from the validation'
        : 'The review is being validated'
    case 'validating':
      return 'The review is being validated'
    case 'validated':
      return 'Waits for your decision'
    case 'disputed':
      return 'Disputed, an admin decides'
    case 'rejected':
      return row.decisionNote ?? 'Rejected'
    case 'abandoned':
      if (!row.counted && row.leftBecause) return row.leftBecause
      return row.leftBecause ? `Gave up: ${row.leftBecause}` : `Gave up after ${row.minutesActive} min`
    case 'timed_out':
      return 'Missed the deadline'
    case 'approved':
      return null
  }
}

const personOf = (row: ReviewRow): Step['reached'][number] => ({
  id: row.tester.id,
  playtestId: row.playtestId,
  name: row.tester.name,
  level: row.tester.level,
  reason: reasonOf(row),
})

interface Milestone {
  step: Step['step']
  label: string
  reached: (row: ReviewRow) => boolean
}

const milestones: readonly Milestone[] = [
  { step: 'opened', label: 'took a spot', reached: () => true },
  { step: 'started', label: 'started', reached: (row) => row.started },
  { step: 'played_half', label: 'played half of it', reached: (row) => row.playedHalf },
  { step: 'submitted', label: 'wrote a review', reached: isReadable },
  { step: 'accepted', label: 'accepted', reached: (row) => row.status === 'approved' },
]

/**
 * Lists for each step the testers who reached it and those who stopped before it, with the reason. Play time is
 * measured only for games that run in the browser; `timed: false` leaves the step "played half of it" out.
 */
export function progressReport(rows: readonly ReviewRow[], { timed }: { timed: boolean }): Step[] {
  let before = rows
  return milestones
    .filter(({ step }) => timed || step !== 'played_half')
    .map(({ step, label, reached }) => {
      const here = rows.filter(reached)
      const stopped = before.filter((row) => !reached(row))
      before = here
      return { step, label, reached: here.map(personOf), stopped: stopped.map(personOf) }
    })
}
