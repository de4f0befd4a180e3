import { csvOf } from '#shared/csv.ts'
import type { Results } from './schema.ts'

/** The results as CSV text: one row per tester; questions, tasks and report sections are the last columns. */
export function resultsAsCsv(results: Results): string {
  const header = [
    ...['Tester', 'Level', 'Country', 'Device', 'State', 'Taken', 'Submitted', 'Minutes', 'Score', 'Paid'],
    ...['Overall', 'Gameplay', 'UI', 'Performance', 'Monetization', 'Review', 'Suggestions', 'Bugs'],
    ...results.answers.map(({ question }) => question),
    ...results.proofs.map(({ question }) => question),
    ...results.tasks.map(({ task }) => task),
    ...results.report.map(({ title }) => title),
  ]
  const rows = results.reviews.map(({ tester, review, playtestId, ...rest }) => [
    tester.name,
    tester.level,
    tester.country,
    tester.device,
    rest.state,
    rest.acceptedAt.toISOString(),
    rest.submittedAt?.toISOString() ?? null,
    rest.minutesActive,
    rest.score,
    rest.paid,
    review?.rating ?? null,
    review?.gameplayRating ?? null,
    review?.uiRating ?? null,
    review?.performanceRating ?? null,
    review?.monetizationRating ?? null,
    review?.content ?? null,
    review?.suggestions ?? null,
    review?.bugs.map(({ severity, title, steps }) => `${severity}: ${title}${steps ? `: ${steps}` : ''}`).join('\n') ??
      null,
    ...results.answers.map(({ answers }) => answers.find((answer) => answer.playtestId === playtestId)?.answer ?? null),
    ...results.proofs.map(({ answers }) => {
      const given = answers.find((answer) => answer.playtestId === playtestId)
      return given ? `${given.right ? 'right' : 'wrong'}: ${given.answer}` : null
    }),
    ...results.tasks.map(({ outcomes }) => {
      const reported = outcomes.find((outcome) => outcome.playtestId === playtestId)
      return reported ? [reported.done ? 'done' : 'not done', reported.note].filter(Boolean).join(': ') : null
    }),
    ...results.report.map(({ parts }) => parts.find((part) => part.playtestId === playtestId)?.text ?? null),
  ])
  return csvOf([header, ...rows])
}
