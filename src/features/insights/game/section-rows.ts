import { severityLabels } from '#features/results/result-names.ts'
import { median } from '#shared/median.ts'
import { formatPlayed } from '#shared/minutes.ts'
import type { Comparison } from './schema.ts'
import { hitBy } from './section-answers.ts'
import { axisLabels, type SectionData, type SectionId } from './sections.ts'

export type Row = readonly (string | number | null)[]

/** The figures of a section as a table, the first row its head: what is drawn, saved as CSV, and sent in a report. */
export function rowsOf(section: SectionId, { insights, sells }: SectionData): Row[] {
  const { problems, progress, themes, comparisons, segments, costs, bugs, pageErrors } = insights
  switch (section) {
    case 'problems':
      return [
        ['Problem', 'Severity', 'Testers', 'Minutes lost'],
        ...problems.map(({ title, severity, testers, minutesLost }) => [
          title,
          severityLabels[severity],
          testers.length,
          Math.round(minutesLost),
        ]),
      ]
    case 'progress':
      return [
        ['Build', 'Step', 'Reached it', 'Of'],
        ...progress.flatMap(({ version, steps }) =>
          steps.map(({ label, reached, asked }) => [version, label, reached.length, asked]),
        ),
      ]
    case 'themes':
      return [
        ['Theme', 'Testers for', 'Testers against', 'Neither', 'For before', 'Against before', 'Sentences'],
        ...themes.map((theme) => [
          theme.label,
          theme.for.length,
          theme.against.length,
          theme.neither.length,
          theme.before?.for ?? null,
          theme.before?.against ?? null,
          theme.sentences,
        ]),
      ]
    case 'comparisons':
      return comparisonRows(comparisons)
    case 'segments':
      return [
        ['Split by', 'Group', 'Reviews', 'Gave 1', 'Gave 2', 'Gave 3', 'Gave 4', 'Gave 5'],
        ...segments.flatMap(({ axis, groups }) =>
          groups.map(({ label, ratings }) => [
            axisLabels[axis],
            label,
            ratings.length,
            ...[1, 2, 3, 4, 5].map((step) => ratings.filter((rating) => rating === step).length),
          ]),
        ),
      ]
    case 'costs':
      return costRows(costs)
    case 'sells':
      return salesRows(sells)
    case 'bugs':
      return [
        ['Bug', 'Severity', 'Testers', 'Reports', 'Status', 'Fixed in'],
        ...bugs.map(({ title, severity, testers, hunters, reports, finds, status, fixedIn, back }) => [
          title,
          severityLabels[severity],
          hitBy({ testers, hunters }),
          reports + finds,
          back ? 'back again' : status,
          fixedIn,
        ]),
        ...(pageErrors.met.length > 0 ? [['Errors of the page', null, pageErrors.met.length, null, null, null]] : []),
      ]
  }
}

function comparisonRows(comparisons: SectionData['insights']['comparisons']): Row[] {
  return [
    ['Compared', 'Build before', 'People before', 'Before', 'Build', 'People', 'Now', 'p', 'p after Holm', 'In words'],
    ...comparisons.map(({ label, unit, before, now, p, adjusted, text }) => [
      label,
      before.version,
      before.people,
      sideText(unit, before),
      now.version,
      now.people,
      sideText(unit, now),
      Number(p.toPrecision(4)),
      Number(adjusted.toPrecision(4)),
      text,
    ]),
  ]
}

function costRows(costs: SectionData['insights']['costs']): Row[] {
  return [
    ['Figure', 'Value'],
    ['Invited', costs.invited],
    ['Took a spot', costs.tookSpot],
    ['Started', costs.started],
    ['Submitted a valid review', costs.submitted],
    ['Accepted', costs.accepted],
    ['Ordered', costs.ordered],
    ['Credits for reviews', costs.reviewCredits],
    ['Credits for invitations', costs.invitationCredits],
    ['Credits for an accepted review', costs.costPerAccepted],
    ['Hours to the first review', roundedHours(costs.firstReviewHours)],
    ['Hours to half of the reviews', roundedHours(costs.medianReviewHours)],
    ['Median score', costs.medianScore],
    ...costs.answeredBy.flatMap(({ axis, label, invited, reviews }) => [
      [`Invited, ${axisLabels[axis].toLowerCase()} ${label}`, invited],
      [`Reviews, ${axisLabels[axis].toLowerCase()} ${label}`, reviews],
    ]),
  ]
}

function salesRows(sells: SectionData['sells']): Row[] {
  return sells
    ? [
        ['Kind', 'Name', 'Views', 'Visitors', 'Purchases', 'Buyers', 'Sold', 'Credits'],
        ...sells.pages.map(({ title, views, visitors, purchases, buyers, credits }) => [
          'Page',
          title,
          views,
          visitors,
          purchases,
          buyers,
          null,
          credits,
        ]),
        ...sells.items.map(({ title, sold, credits }) => ['Item', title, null, null, null, null, sold, credits]),
        ...sells.sources.map(({ host, views }) => [
          'Source',
          host === '' ? 'Direct or unknown' : host,
          views,
          null,
          null,
          null,
          null,
          null,
        ]),
      ]
    : []
}

const roundedHours = (hours: number | null) => (hours === null ? null : Math.round(hours * 10) / 10)

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** One side of a comparison in words: '11 of 12', 'half 14 min', '4.0', '15 marks', 'half 0.4'. */
export function sideText(unit: Comparison['unit'], { people, did, values }: Comparison['before']): string {
  if (people === 0) return 'nobody'
  switch (unit) {
    case 'rate':
      return `${did ?? 0} of ${people}`
    case 'rating':
      return mean(values).toFixed(1)
    case 'marks':
      return `${values.reduce((sum, value) => sum + value, 0)} marks`
    case 'minutes':
      return `half ${formatPlayed(median(values) ?? 0)}`
    case 'per_minute':
      return `half ${(median(values) ?? 0).toFixed(1)}`
  }
}
