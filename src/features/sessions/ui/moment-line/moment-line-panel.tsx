import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { saveCsv } from '#kit/data/table/save-csv.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { useHashLink } from '#kit/runtime/use-hash-link.ts'
import { useMedia } from '#kit/runtime/use-media.ts'
import {
  type Alignment,
  alignmentName,
  alignmentsOf,
  eventsOf,
  type LineKind,
  lineKinds,
} from '../../moment-line/line-events.ts'
import type { LineSession, MomentLine } from '../../moment-line/line-schema.ts'
import { peaksOf } from '../../moment-line/peaks.ts'
import { AlignChoice } from './align-choice.tsx'
import { KindToggles } from './kind-toggles.tsx'
import { eventRows, lineRows } from './line-csv.ts'
import { frameOf, type LineStretch, rowsOf } from './line-frame.ts'
import { LineLegend } from './line-legend.tsx'
import { LinePlot } from './line-plot.tsx'
import { PeakList } from './peak-list.tsx'
import { PickedList } from './picked-list.tsx'
import { StopList } from './stop-list.tsx'
import { type LineSubject, useMomentLine } from './use-moment-line.ts'

/** All tests of a request or of a build on one line: where testers were stuck, what the game said, and who stopped where. */
export function MomentLinePanel({ of }: { of: LineSubject }) {
  const read = useMomentLine(of)
  if (!useCan('session_view')) return null
  return (
    <Panel title={titleOf(read.data)} id="moments" className="scroll-mt-12">
      <Loaded
        from={read}
        failed="Couldn’t load the moment line"
        loading={
          <div role="status" className="grid gap-3">
            <span className="sr-only">Loading the moment line</span>
            <Skeleton className="h-16" />
            <Skeleton className="h-80" />
          </div>
        }
      >
        {(line) => (isEmpty(line) ? <NothingMarked line={line} /> : <LineOf line={line} />)}
      </Loaded>
    </Panel>
  )
}

/** Without anything on it the plot would be large and empty. */
const isEmpty = (line: MomentLine): boolean =>
  eventsOf(line, start, allKinds).length === 0 &&
  line.sessions.every(({ marks, tasks }) => marks.length === 0 && tasks.length === 0)

/** Who played is said in words, and who stopped where. */
function NothingMarked({ line }: { line: MomentLine }) {
  const played = line.sessions.length
  return (
    <>
      <EmptyState
        title={played === 0 ? 'Nobody has played yet' : 'Nothing is marked yet'}
        text={
          played === 0
            ? 'What testers mark and what the game says stands here, test above test.'
            : `${plural(played, 'tester')} played. Testers mark moments with one key; marks and errors come from the game itself.`
        }
      />
      <StopList line={line} />
    </>
  )
}

function titleOf(line: MomentLine | undefined): string {
  const moments = line?.sessions.reduce((sum, session) => sum + session.moments.length, 0) ?? 0
  return moments === 0 ? 'Moment line' : `${plural(moments, 'moment')}, test above test`
}

/** Rows before the others are asked for. */
const fewRows = 12

interface Aligned {
  at: Alignment['at']
  /** Of the mark or task. */
  name: string
}

const start: Alignment = { at: 'start' }
const allKinds: ReadonlySet<LineKind> = new Set(lineKinds)
const firstKinds: ReadonlySet<LineKind> = new Set(lineKinds.filter((kind) => kind !== 'stall'))

function LineOf({ line }: { line: MomentLine }) {
  const choices = useMemo(() => alignmentsOf(line), [line])
  // Sessions that began together lie on their common clock.
  const [aligned, setAligned] = useState<Aligned>(() =>
    choices[0]?.alignment.at === 'together' ? { at: 'together', name: choices[0].name } : { at: 'start', name: '' },
  )
  // By its name: when another test joins the line, marks and tasks may stand in another order.
  const alignment =
    choices.find((choice) => choice.alignment.at === aligned.at && choice.name === aligned.name)?.alignment ?? start
  const setAlignment = (next: Alignment) => setAligned({ at: next.at, name: alignmentName(line, next) })
  const [kinds, setKinds] = useState(firstKinds)
  const [allRows, setAllRows] = useState(false)
  const [chosen, setChosen] = useState<LineStretch>()
  const isWide = useMedia('(min-width: 640px)')
  const all = useMemo(() => eventsOf(line, start, allKinds), [line])
  const events = useMemo(() => eventsOf(line, alignment, kinds), [line, alignment, kinds])
  const peaks = useMemo(() => peaksOf(events), [events])
  const sorted = useMemo(() => rowsOf(line.sessions), [line])
  const rows = useMemo(() => (allRows ? sorted : sorted.slice(0, fewRows)), [sorted, allRows])
  const isAligned = alignment.at !== 'start'
  const { from, to } = frameOf({ line, alignment, rows: 0, width: 0 })
  const whole = { from, to }
  // What the page opens with is where testers were stuck, also where an error hit more of them.
  const stretch = chosen ?? peaks.find(({ group }) => group === 'hard') ?? peaks[0] ?? whole
  const picked = events.filter(({ x }) => x >= stretch.from && x <= stretch.to)
  useMomentLinks(line, (at) => {
    setAlignment(start)
    setKinds(allKinds)
    setChosen({ from: at, to: at })
  })
  const save = (rowsOfFile: ReturnType<typeof lineRows>, part = '') => saveCsv(fileName(line, part), rowsOfFile)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <KindToggles all={all} shown={kinds} onChange={setKinds} />
        <Button size="s" onClick={() => save(lineRows(line, location.origin))}>
          <Download aria-hidden="true" />
          CSV
        </Button>
      </div>
      <AlignChoice
        choices={choices}
        value={alignment}
        onChange={(next) => {
          setAlignment(next)
          setChosen(undefined)
        }}
      />
      {line.more && <p className="type-cap">The newest {line.sessions.length} tests are shown.</p>}
      <PeakList line={line} peaks={peaks} isAligned={isAligned} stretch={stretch} onPick={setChosen} />
      {isWide && (
        <>
          <LinePlot
            line={line}
            alignment={alignment}
            events={events}
            rows={rows}
            stretch={stretch}
            onStretch={setChosen}
            label={labelOf(line.sessions)}
          />
          <LineLegend hasMarks={line.marks.length > 0} hasTasks={line.tasks.length > 0} />
          {rows.length < sorted.length && (
            <Button size="s" variant="quiet" className="justify-self-start" onClick={() => setAllRows(true)}>
              Show all {sorted.length} testers
            </Button>
          )}
        </>
      )}
      {all.length === 0 ? (
        <p className="text-ink-muted">No moment is marked yet. Testers mark moments with one key.</p>
      ) : (
        <PickedList
          events={picked}
          stretch={stretch}
          isAligned={isAligned}
          onWhole={stretch.from === from && stretch.to === to ? undefined : () => setChosen(whole)}
          onExport={() => save(eventRows(line, picked, location.origin), 'stretch')}
        />
      )}
      <StopList line={line} />
    </>
  )
}

/** Links of the page to a moment choose its second and lead to its entry in the list. */
function useMomentLinks(line: MomentLine, choose: (at: number) => void): void {
  useHashLink('moment-', (id) => {
    const moment = line.sessions.flatMap(({ moments }) => moments).find((one) => one.id === id)
    if (!moment) return
    choose(moment.at)
    requestAnimationFrame(() => {
      const entry = document.getElementById(`moment-${id}`)
      entry?.scrollIntoView({ block: 'center' })
      entry?.focus({ preventScroll: true })
    })
  })
}

/** In plain letters, which every system takes: of a title in another script the rest is left. */
const fileName = ({ game, version }: MomentLine, part: string): string =>
  `${[game.title, version, 'moment line', part]
    .join(' ')
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')}.csv`

/** The picture in a sentence for screen readers; the lists around it say the rest. */
function labelOf(sessions: readonly LineSession[]): string {
  const moments = sessions.flatMap((session) => session.moments)
  const gone = sessions.filter(({ end }) => end === 'gave_up').length
  return `${plural(sessions.length, 'test')} above each other by minutes played, with ${plural(moments.length, 'moment')}${gone > 0 ? `; ${gone} gave up` : ''}. The peaks and the chosen stretch are listed as text.`
}
