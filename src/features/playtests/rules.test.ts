import { describe, expect, test } from 'vitest'
import {
  type Act,
  isFinal,
  mayAct,
  mayMove,
  type PlaytestState,
  playtestActs,
  playtestStates,
  playtestStatuses,
  playtestTransitions,
  refusalOf,
  reopensSpot,
  stateOf,
  statusOf,
} from './rules.ts'

/** The expected acts for each state, written independently of the table. */
const expected: Record<PlaytestState, Act[]> = {
  accepted: ['start', 'abandon', 'end_by_platform', 'time_out'],
  in_progress: ['submit', 'abandon', 'end_by_platform', 'time_out'],
  review_submitted: ['begin_validation'],
  returned: ['resubmit', 'abandon', 'end_by_platform', 'let_return_lapse', 'contest_return'],
  returned_by_studio: ['resubmit', 'leave_as_is'],
  validating: ['roll_back_validation', 'find_valid', 'find_invalid', 'reject_invalid'],
  validated: ['escalate', 'return_to_tester', 'approve', 'approve_by_itself', 'dispute', 'refuse_payment'],
  disputed: ['decide_for_tester', 'decide_by_time', 'refuse_payment', 'decide_for_studio'],
  approved: [],
  rejected: [],
  abandoned: [],
  timed_out: [],
}

const pairs = playtestStates.flatMap((from) => playtestActs.map((act) => ({ from, act })))

describe('playtest', () => {
  test('every state can be reached from accepted', () => {
    const reached = new Set<PlaytestState>(['accepted'])
    for (const from of reached) {
      for (const act of playtestActs) if (mayMove(from, act)) reached.add(playtestTransitions[act].to)
    }
    expect([...reached].sort()).toEqual([...playtestStates].sort())
  })

  test('only the four final states are final, and every state can reach one', () => {
    expect(playtestStates.filter(isFinal)).toEqual(['approved', 'rejected', 'abandoned', 'timed_out'])
    const ending = new Set<PlaytestState>(playtestStates.filter(isFinal))
    for (let size = 0; size !== ending.size; ) {
      size = ending.size
      for (const act of playtestActs)
        if (ending.has(playtestTransitions[act].to)) for (const from of playtestTransitions[act].from) ending.add(from)
    }
    expect(ending.size).toBe(playtestStates.length)
  })

  test.each(pairs)('$act from $from', ({ from, act }) => {
    const allowed = expected[from].includes(act)
    expect(mayMove(from, act)).toBe(allowed)
    if (allowed) expect(refusalOf(from, act)).toBeNull()
    else expect(refusalOf(from, act)).toMatch(/^[A-Z][^.]+\. (This|The) [^.]+\.$/)
  })

  test('a refusal names the act and the current state', () => {
    expect(refusalOf('approved', 'dispute')).toBe(
      'A review can be disputed while it waits for your decision. This review is accepted and paid.',
    )
  })

  test('a tester cannot trigger a payment', () => {
    const paying = playtestActs.filter((act) => playtestTransitions[act].to === 'approved')
    expect(paying.filter((act) => mayAct('tester', act))).toEqual([])
    expect(paying).toEqual(['approve', 'approve_by_itself', 'decide_for_tester', 'decide_by_time'])
    expect(mayAct('studio', 'decide_for_studio')).toBe(false)
  })

  test('the state follows from the stored status and returned_by', () => {
    expect(stateOf('review_submitted', null)).toBe('review_submitted')
    expect(stateOf('review_submitted', 'validation')).toBe('returned')
    expect(stateOf('review_submitted', 'studio')).toBe('returned_by_studio')
    expect(stateOf('validated', 'studio')).toBe('validated')
    for (const state of playtestStates) expect(playtestStatuses).toContain(statusOf(state))
  })

  test('every final status except approved frees the spot', () => {
    expect(playtestStatuses.filter(reopensSpot)).toEqual(['rejected', 'abandoned', 'timed_out'])
    expect(playtestStatuses.filter((status) => isFinal(status) && !reopensSpot(status))).toEqual(['approved'])
  })
})
