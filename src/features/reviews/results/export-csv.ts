import type { Results } from './schema.ts'

const danger = /^\s*[=+\-@]|^[\t\r\n]/

/** One field of RFC 4180. What a spreadsheet would run as a formula gets an apostrophe in front, so that it is read as text. */
export function csvField(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  // Full-width signs start a formula too.
  const tame = danger.test(value.normalize('NFKC')) ? `'${value}` : value
  return /[",\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}

/** A row for each tester; the questions are the last columns. Begins with a byte order mark, which spreadsheets ask for. */
export function resultsAsCsv(results: Results): string {
  const header = [
    ...['Tester', 'Level', 'Country', 'Device', 'State', 'Taken', 'Submitted', 'Minutes', 'Score', 'Paid'],
    ...['Overall', 'Gameplay', 'UI', 'Performance', 'Monetization', 'Review', 'Suggestions', 'Bugs'],
    ...results.answers.map(({ question }) => question),
  ]
  const rows = results.reviews.map(({ tester, review, participationId, ...one }) => [
    tester.name,
    tester.level,
    tester.country,
    tester.device,
    one.standing,
    one.acceptedAt.toISOString(),
    one.submittedAt?.toISOString() ?? null,
    one.minutesActive,
    one.score,
    one.paid,
    review?.rating ?? null,
    review?.gameplayRating ?? null,
    review?.uiRating ?? null,
    review?.performanceRating ?? null,
    review?.monetizationRating ?? null,
    review?.content ?? null,
    review?.suggestions ?? null,
    review?.bugs.map(({ severity, title, steps }) => `${severity}: ${title}${steps ? `: ${steps}` : ''}`).join('\n') ??
      null,
    ...results.answers.map(
      ({ answers }) => answers.find((answer) => answer.participationId === participationId)?.answer ?? null,
    ),
  ])
  return `\uFEFF${[header, ...rows].map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`
}
