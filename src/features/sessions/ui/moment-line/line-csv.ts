import { paths } from '#shared/paths.ts'
import { eventsOf, type LineEvent, lineKinds, markBefore } from '../../moment-line/line-events.ts'
import type { MomentLine } from '../../moment-line/line-schema.ts'
import { eventLink } from './event-link.ts'
import { endTexts, kindLabels } from './line-look.tsx'

const pad = (n: number) => String(n).padStart(2, '0')

/** '0:01:40': with its hours, because spreadsheets read 1:40 as an hour and 40 minutes. */
const sheetTime = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(Math.floor(seconds) % 60)}`

type CsvRows = (string | number | null)[][]

const head = ['Tester', 'Device', 'What', 'Second', 'Time', 'Text', 'After the mark', 'Session']

/** Events as rows, in the order of the list. Addresses begin with that of the product. */
export const eventRows = (line: MomentLine, events: readonly LineEvent[], origin: string): CsvRows => [
  head,
  ...events.map((event) => {
    const { kind, session, at, text } = event
    const { name, device } = session.tester
    const link = `${origin}${eventLink(event)}`
    return [name, device, kindLabels[kind], at, sheetTime(at), text, markBefore(line, session, at) ?? null, link]
  }),
]

/** The whole line: each event, mark and task of each tester, and how the test ended, by tester and second. */
export function lineRows(line: MomentLine, origin: string): CsvRows {
  const events = eventsOf(line, { at: 'start' }, new Set(lineKinds))
  const rows = line.sessions.flatMap((session) => {
    const { id, tester, seconds, end, lastWords, marks, tasks } = session
    const own = (what: string, at: number, text: string | null) => {
      const link = `${origin}${paths.sessionPlayed(id, Math.floor(at))}`
      return [tester.name, tester.device, what, at, sheetTime(at), text, markBefore(line, session, at) ?? null, link]
    }
    return [
      ...eventRows(
        line,
        events.filter((event) => event.session === session),
        origin,
      ).slice(1),
      ...marks.map(([at, place]) => own('Mark', at, line.marks[place] ?? null)),
      ...tasks.map(([at, place]) => own('Task done', at, line.tasks[place] ?? null)),
      own(endTexts[end] || 'Sent a review', seconds, lastWords || null),
    ].sort((one, other) => Number(one[3]) - Number(other[3]))
  })
  return [head, ...rows]
}
