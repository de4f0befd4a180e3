import type { SystemTx } from '#platform/db/open.ts'
import { csvOf, csvTime } from '#shared/texts/csv.ts'
import type { HuntReport } from './schema.ts'
import { reportsOf } from './studio-hunts.ts'

const header = [
  'Number',
  'Title',
  'Severity',
  'What happened',
  'Steps',
  'Second of play',
  'Error',
  'Device',
  'Hunter',
  'State',
  'Bug',
  'Cost',
  'Reported (UTC)',
  'Decided (UTC)',
]

const rowOf = (one: HuntReport) => [
  one.number,
  one.title,
  one.severity ?? one.claimed,
  one.happened,
  one.steps,
  one.atSeconds ?? '',
  one.error ?? '',
  one.device,
  one.hunter,
  one.status,
  one.original?.number ?? one.number,
  one.cost,
  csvTime(one.createdAt),
  one.decidedAt ? csvTime(one.decidedAt) : '',
]

/** The valid reports of a hunt and the later ones of their bugs as CSV, in the order of filing. Throws NOT_FOUND. */
export async function huntAsCsv(tx: SystemTx, of: { huntId: string; studioId: string }) {
  const found: HuntReport[] = []
  for (const view of ['bugs', 'other'] as const)
    for (let cursor: string | undefined; ; ) {
      const page = await reportsOf(tx, { ...of, view, cursor })
      found.push(...page.reports.filter(({ status }) => status !== 'refused'))
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
  found.sort((one, other) => one.number - other.number)
  return { csv: csvOf([header, ...found.map(rowOf)]), people: new Set(found.map(({ hunter }) => hunter)).size }
}
