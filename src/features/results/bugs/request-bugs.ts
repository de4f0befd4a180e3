import type { BugExtras, BugReport, MergedBug } from '../merge-bugs.ts'
import type { ReviewRow, WrittenReview } from '../result-rows.ts'
import type { Results } from '../schema.ts'

/** A report of a bug as it is merged. */
export function reportOf(
  { playtestId, tester, bugStates, bugGroups = [], tested = null }: ReviewRow,
  bug: WrittenReview['bugs'][number],
): BugReport {
  const { id, title, steps, severity, confirmedAt, sameAs = null } = bug
  return {
    playtestId,
    bugId: id,
    testerId: tester.id,
    testerName: tester.name,
    device: tester.device,
    title,
    steps,
    severity,
    confirmedAt: confirmedAt === undefined ? null : new Date(confirmedAt),
    state: bugStates.find(({ bugId }) => bugId === id) ?? null,
    groupId: bugGroups.find(({ bugId }) => bugId === id)?.groupId ?? null,
    build: tested,
    sameAs,
  }
}

/** A bug as the page has it; its other evidence stands in the list of the game. */
export function shownBug({ errors, moments, checks: _, ...bug }: MergedBug) {
  return {
    ...bug,
    errors: new Set(errors.map(({ fingerprint }) => fingerprint)).size,
    moments: moments.map(({ playtestId, momentId, isNote, testerName, atSeconds }) => ({
      playtestId,
      momentId,
      isNote: isNote === true,
      testerName,
      atSeconds,
    })),
  }
}

/** What testers of this request said of bugs that its build fixes, by bug; those still there first. */
export function fixesOf(evidence: BugExtras | undefined): Results['fixes'] {
  const { bugs = [], checks = [] } = evidence ?? {}
  const keptAs = (bugId: string) => bugs.find(({ id }) => id === bugId)?.mergedInto ?? bugId
  const asked = [...new Set(checks.map(({ bugId }) => keptAs(bugId)))]
  return asked
    .map((bugId) => {
      const given = checks.filter((check) => keptAs(check.bugId) === bugId)
      const titles = [bugId, ...given.map((check) => check.bugId)]
      return {
        bugId,
        title: titles.flatMap((id) => bugs.find((bug) => bug.id === id)?.title ?? [])[0] ?? '',
        answers: [...new Set(given.map(({ playtestId }) => playtestId))].flatMap((id) =>
          answerOf(given.filter(({ playtestId }) => playtestId === id)),
        ),
      }
    })
    .sort((a, b) => stillThere(b) - stillThere(a) || a.title.localeCompare(b.title))
}

/** What one tester says of a bug: of bugs that were merged since, what is still there counts, then what is gone. */
function answerOf(given: BugExtras['checks']): Results['fixes'][number]['answers'] {
  const [first] = [...given].sort((a, b) => weightOf[a.answer] - weightOf[b.answer])
  if (!first) return []
  const { playtestId, testerName, answer, atSeconds } = first
  return [{ playtestId, testerName, answer, atSeconds }]
}

const weightOf = { still_there: 0, gone: 1, not_tried: 2 } as const

const stillThere = ({ answers }: Results['fixes'][number]) =>
  answers.filter(({ answer }) => answer === 'still_there').length
