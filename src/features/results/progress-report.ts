import { hasPlayed, isReadable } from '#features/playtests/test-reach.ts'
import { median } from '#shared/median.ts'
import { formatPlayed, formatPlayedOf } from '#shared/minutes.ts'
import type { ReviewRow } from './result-rows.ts'
import type { Results } from './schema.ts'

type Step = Results['progressReport'][number]
type Tasks = Results['tasks']

const reasonOf = (row: ReviewRow): string | null => {
  switch (row.status) {
    case 'accepted':
      return 'Has not started yet'
    case 'in_progress':
      return `Under way, ${formatPlayedOf(row.minutesActive, row.estimatedMinutes)}`
    case 'review_submitted':
      if (row.returnedBy === 'studio') return 'You returned the review'
      return row.returnedBy === 'validation'
        ? 'The review was returned by the automatic check'
        : 'The review is being checked'
    case 'validating':
      return 'The review is being checked'
    case 'rejected':
      return 'The review was rejected'
    case 'abandoned':
      if (!row.counted && row.leftBecause) return row.leftBecause
      return row.leftBecause ? `Gave up: ${row.leftBecause}` : `Gave up after ${formatPlayed(row.minutesActive)}`
    case 'timed_out':
      return 'Missed the deadline'
    case 'validated':
    case 'disputed':
    case 'approved':
      return null
  }
}

interface Milestone {
  step: Step['step']
  id: string
  label: string
  reached: (row: ReviewRow) => boolean
  /** Minutes played when they reached it; null if not known. */
  minute: (row: ReviewRow) => number | null
  /** Why somebody didn't, as far as this step knows. */
  why?: (row: ReviewRow) => string | null
}

function taskMilestone({ taskId, task, outcomes }: Tasks[number]): Milestone {
  const of = (row: ReviewRow) => outcomes.find(({ playtestId }) => playtestId === row.playtestId)
  return {
    step: 'task',
    id: taskId,
    label: task,
    reached: (row) => of(row)?.done === true,
    minute: (row) => minutesOf(of(row)?.doneAtSeconds),
    why: (row) => {
      const outcome = of(row)
      if (!outcome) return null
      return outcome.note || (outcome.cannot ? 'Could not do it' : 'Did not do it')
    },
  }
}

const minutesOf = (seconds: number | null | undefined) => (seconds == null ? null : seconds / 60)
const played = ({ minutesActive }: ReviewRow) => (minutesActive > 0 ? minutesActive : null)

/**
 * Lists for each step the testers who reached it, with the minutes that they had played by then, and those who didn't,
 * with the reason. A later step implies the start. Play time and return visits are measured only for games that run in
 * the browser (`timed`).
 */
export function progressReport(rows: readonly ReviewRow[], { timed, tasks }: { timed: boolean; tasks: Tasks }): Step[] {
  const milestones: Milestone[] = [
    { step: 'opened', id: 'opened', label: 'took a spot', reached: () => true, minute: () => null },
    { step: 'started', id: 'started', label: 'played', reached: hasPlayed, minute: played },
    ...tasks.filter(({ outcomes }) => outcomes.length > 0).map(taskMilestone),
    { step: 'submitted', id: 'submitted', label: 'wrote a review', reached: isReadable, minute: played },
    {
      step: 'came_back',
      id: 'came-back',
      label: 'came back',
      reached: (row) => row.cameBack !== null,
      minute: (row) => row.cameBack?.minutes ?? null,
    },
  ]
  const started = rows.filter(hasPlayed)
  return milestones
    .filter(({ step }) => step !== 'came_back' || (timed && started.length > 0))
    .map(({ step, id, label, reached, minute, why = reasonOf }) => {
      const asked = step === 'opened' || step === 'started' ? rows : started
      const here = asked.filter(reached)
      const people = here.map((row) => ({ ...personOf(row), minute: timed ? minute(row) : null }))
      return {
        step,
        id,
        label,
        asked: asked.length,
        reached: people,
        medianMinute: median(people.flatMap((person) => person.minute ?? [])),
        stopped: asked
          .filter((row) => !reached(row))
          .map((row) => ({ ...personOf(row), reason: step === 'came_back' ? null : (why(row) ?? reasonOf(row)) })),
      }
    })
}

const personOf = ({ playtestId, tester: { id, name } }: ReviewRow) => ({ playtestId, id, name })
