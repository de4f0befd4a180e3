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
    moments: moments.map(({ playtestId, momentId, testerName, atSeconds }) => ({
      playtestId,
      momentId,
      testerName,
      atSeconds,
    })),
  }
}

/** What testers of this request said of bugs that its build fixes, by bug; those still there first. */
export function fixesOf(evidence: BugExtras | undefined): Results['fixes'] {
  const { bugs = [], checks = [] } = evidence ?? {}
  const asked = [...new Set(checks.map(({ bugId }) => bugId))]
  return asked
    .map((bugId) => {
      const bug = bugs.find(({ id }) => id === bugId)
      return {
        bugId: bug?.mergedInto ?? bugId,
        title: bug?.title ?? '',
        answers: checks
          .filter((check) => check.bugId === bugId)
          .map(({ playtestId, testerName, answer, atSeconds }) => ({ playtestId, testerName, answer, atSeconds })),
      }
    })
    .sort((a, b) => stillThere(b) - stillThere(a) || a.title.localeCompare(b.title))
}

const stillThere = ({ answers }: Results['fixes'][number]) =>
  answers.filter(({ answer }) => answer === 'still_there').length
