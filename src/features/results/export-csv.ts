import { csvOf } from '#shared/texts/csv.ts'
import { severityLabels, stateNames } from './result-names.ts'
import type { QuestionAnswers, Results } from './schema.ts'

/** One column for a text question; for other kinds what was picked and then the reason. */
function answerHeads(one: QuestionAnswers): string[] {
  if (one.kind === 'text') return [one.question]
  const scale = one.kind === 'scale' ? ` (1 = ${one.ends.low}, 5 = ${one.ends.high})` : ''
  return [`${one.question}${scale}`, `${one.question} Why?`]
}

function answerFields(one: QuestionAnswers, playtestId: string): (string | number | null)[] {
  const by = <T extends { playtestId: string }>(all: readonly T[]) => all.find((each) => each.playtestId === playtestId)
  if (one.kind === 'text') return [by(one.answers)?.answer ?? null]
  const reason = by<{ playtestId: string; answer: string }>(one.answers)?.answer || null
  if (one.kind === 'scale') return [by(one.answers)?.value ?? null, reason]
  const picked = by(one.answers)?.choice.flatMap((at) => one.options[at] ?? [])
  return [picked?.join('; ') ?? null, reason]
}

/** The results as CSV text: one row per tester; questions, tasks and report sections are the last columns. */
export function resultsAsCsv(results: Results): string {
  const header = [
    'Tester',
    'Level',
    'Country',
    'Device',
    'Status',
    'Spot taken',
    'Submitted',
    'Minutes',
    'Score',
    'Paid',
    'Overall',
    'Gameplay',
    'UI',
    'Performance',
    'Monetization',
    'Review',
    'Suggestions',
    'Bugs',
    ...results.answers.flatMap(answerHeads),
    ...results.proofs.map(({ question }) => question),
    ...results.tasks.map(({ task }) => task),
    ...results.report.map(({ title }) => title),
  ]
  const rows = results.reviews.map(({ tester, review, playtestId, ...rest }) => [
    tester.name,
    tester.level,
    tester.country,
    tester.device,
    stateNames[rest.state],
    rest.acceptedAt.toISOString(),
    rest.submittedAt?.toISOString() ?? null,
    Math.round(rest.minutesActive),
    rest.score,
    rest.paid,
    review?.rating ?? null,
    review?.gameplayRating ?? null,
    review?.uiRating ?? null,
    review?.performanceRating ?? null,
    review?.monetizationRating ?? null,
    review?.content ?? null,
    review?.suggestions ?? null,
    review?.bugs
      .map(({ severity, title, steps }) => `${severityLabels[severity]}: ${title}${steps ? `: ${steps}` : ''}`)
      .join('\n') ?? null,
    ...results.answers.flatMap((question) => answerFields(question, playtestId)),
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
