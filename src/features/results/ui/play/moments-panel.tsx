import { type KeyboardEvent, useState } from 'react'
import { MomentMark, momentLabels } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { formatPlayed, plural } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { TableFallback } from '#kit/plots/table-fallback.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { useHashLink } from '#kit/runtime/use-hash-link.ts'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { clockOf } from '#shared/texts/clock.ts'
import type { Results } from '../../schema.ts'
import { axisOf, firstName, type MarkedMoment, momentsOf, peakOf, pileMinutes } from './findings.ts'
import { type Axis, at, MinuteAxis, MinutePlot, minuteColumns } from './minute-axis.tsx'
import { kinds, momentFills } from './moment-fills.ts'

const MomentBug = part(async () => (await import('../bugs/moment-bug.tsx')).MomentBug)

type Kind = MarkedMoment['kind']

interface MomentsPanelProps {
  data: Results
  /** False in the sample, whose sessions can’t be opened. */
  live?: boolean
}

/** What testers marked while playing: all of them stacked by minutes played, then a lane for each. */
export function MomentsPanel({ data, live = true }: MomentsPanelProps) {
  const [only, setOnly] = useState<Kind>()
  const [pickedId, setPicked] = useState<string>()
  const [allLanes, setAllLanes] = useState(false)
  const all = momentsOf(data)
  useHashLink('moment-', (id) => {
    if (!all.some((moment) => moment.id === id)) return
    setOnly(undefined)
    setAllLanes(true)
    setPicked(id)
    requestAnimationFrame(() => {
      const mark = document.getElementById(`moment-${id}`)
      mark?.scrollIntoView({ block: 'center' })
      mark?.focus({ preventScroll: true })
    })
  })
  if (all.length === 0) return null
  const axis = axisOf(data)
  const shown = all.filter(({ kind }) => only === undefined || kind === only)
  const picked = shown.find(({ id }) => id === pickedId) ?? mostTelling(shown)
  return (
    <Panel
      title={`${plural(all.length, 'moment')}, marked while playing`}
      id="moments"
      className="@container scroll-mt-12"
    >
      <KindFilter all={all} only={only} onChange={setOnly} />
      <Pile moments={shown} axis={axis} />
      <Lanes
        data={data}
        moments={shown}
        axis={axis}
        picked={picked?.id}
        onPick={setPicked}
        all={allLanes}
        onShowAll={() => setAllLanes(true)}
      />
      <MinuteAxis axis={axis} columns="lanes" />
      {picked && <Picked moment={picked} data={data} live={live} />}
    </Panel>
  )
}

/** The first note of the minutes in which most testers were stuck, or any note. */
function mostTelling(moments: readonly MarkedMoment[]): MarkedMoment | undefined {
  const peak = peakOf(moments)
  const noted = moments.filter(({ note }) => note !== '')
  return noted.find(({ atSeconds }) => peak && atSeconds >= peak.from * 60 && atSeconds < peak.to * 60) ?? noted[0]
}

interface KindFilterProps {
  all: readonly MarkedMoment[]
  only: Kind | undefined
  onChange: (kind: Kind | undefined) => void
}

function KindFilter({ all, only, onChange }: KindFilterProps) {
  return (
    <fieldset aria-label="Show moments" className="flex min-w-0 flex-wrap gap-1.5">
      {kinds.map((kind) => {
        const count = all.filter((moment) => moment.kind === kind).length
        if (count === 0) return null
        return (
          <Button
            key={kind}
            size="s"
            aria-pressed={only === kind}
            className="aria-pressed:border-ink-faint aria-pressed:bg-surface-3"
            onClick={() => onChange(only === kind ? undefined : kind)}
          >
            <MomentMark kind={kind} />
            {momentLabels[kind]} <span className="tabular-nums">{count}</span>
          </Button>
        )
      })}
    </fieldset>
  )
}

function Pile({ moments, axis }: { moments: readonly MarkedMoment[]; axis: Axis }) {
  const buckets = Array.from({ length: Math.ceil(axis.span / pileMinutes) }, (_, index) => {
    const from = index * pileMinutes
    const inIt = ({ atSeconds }: MarkedMoment) => atSeconds >= from * 60 && atSeconds < (from + pileMinutes) * 60
    return { from, marked: moments.filter(inIt) }
  })
  const most = Math.max(1, ...buckets.map(({ marked }) => marked.length))
  const height = Math.max(2, Math.min(8, Math.floor(88 / most)))
  const peak = peakOf(moments)
  return (
    <div className={minuteColumns.lanes}>
      <span className="type-cap self-end text-end @max-[36rem]:invisible">per {pileMinutes} minutes</span>
      <div className="relative pt-6" aria-hidden="true">
        {peak && (
          <span
            className="absolute inset-y-0 border-t-2 border-ink bg-surface-2"
            style={{ left: at(peak.from, axis), width: at(peak.to - peak.from, axis) }}
          >
            <span className="type-cap absolute top-0.5 left-0.5 font-semibold whitespace-nowrap text-ink">
              {peak.from}–{peak.to} min
            </span>
          </span>
        )}
        <div className="relative flex items-end border-b border-line-strong">
          {buckets.map(({ from, marked }) => (
            <span key={from} className="flex flex-1 flex-col-reverse gap-px px-px pb-0.5">
              {[...marked]
                .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
                .map(({ id, kind }) => (
                  <span key={id} className={cx('drawn rounded-[2px]', momentFills[kind])} style={{ height }} />
                ))}
            </span>
          ))}
        </div>
      </div>
      <p className="type-cap text-ink-muted @max-[36rem]:col-start-2">
        {peak &&
          (peak.moments === peak.all
            ? `All ${peak.all} moments here are stuck or confused`
            : `${peak.moments} of these ${peak.all} moments are stuck or confused`)}
      </p>
      <TableFallback
        caption={`Moments per ${pileMinutes} minutes`}
        head={['Minutes played', ...kinds.map((kind) => momentLabels[kind])]}
        rows={buckets
          .filter(({ marked }) => marked.length > 0)
          .map(({ from, marked }) => [
            `${from} to ${from + pileMinutes}`,
            ...kinds.map((kind) => marked.filter((moment) => moment.kind === kind).length),
          ])}
      />
    </div>
  )
}

interface LanesProps {
  data: Results
  moments: readonly MarkedMoment[]
  axis: Axis
  picked: string | undefined
  onPick: (id: string) => void
  /** Whether the lanes of all testers are shown, or only the first. */
  all: boolean
  onShowAll: () => void
}

const fewLanes = 10

/** One lane for each tester; the moments are one tab stop, and the arrow keys move between them. */
function Lanes({ data, moments, axis, picked, onPick, all, onShowAll }: LanesProps) {
  const lanes = data.reviews
    .filter(({ moments: marked }) => marked.length > 0)
    .sort((a, b) => b.minutesActive - a.minutesActive)
  const shown = all ? lanes : lanes.slice(0, fewLanes)
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const marks = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-moment]')]
    const next = marks[marks.indexOf(document.activeElement as HTMLElement) + by]
    next?.focus()
    if (next?.dataset.moment) onPick(next.dataset.moment)
  }
  return (
    <div>
      <ul aria-label="Moments by tester" onKeyDown={onKeyDown}>
        {shown.map(({ playtestId, tester, minutesActive }) => {
          const own = moments.filter((moment) => moment.playtestId === playtestId)
          const end = Math.max(minutesActive, ...own.map(({ atSeconds }) => atSeconds / 60))
          return (
            <li
              key={playtestId}
              className={cx(
                minuteColumns.lanes,
                '-mx-2 min-h-8 rounded-control px-2 has-[[aria-pressed=true]]:bg-surface-2 pointer-coarse:min-h-11',
              )}
            >
              <span className="flex min-w-0 items-center gap-2 font-medium">
                <Avatar name={tester.name} seed={tester.id} className="size-6!" />
                <span className="truncate @max-[36rem]:sr-only">{firstName(tester.name)}</span>
              </span>
              <MinutePlot axis={axis} className="h-6">
                <span
                  className="drawn absolute top-[11px] left-0 h-0.5 bg-line-strong"
                  style={{ width: at(end, axis) }}
                  aria-hidden="true"
                />
                {own.map(({ id, kind, atSeconds, note }, index) => (
                  <button
                    key={id}
                    type="button"
                    id={`moment-${id}`}
                    data-moment={id}
                    tabIndex={id === picked || (index === 0 && !own.some((one) => one.id === picked)) ? 0 : -1}
                    aria-pressed={id === picked}
                    aria-label={`${tester.name}, ${momentLabels[kind].toLowerCase()} at ${clockOf(atSeconds)}${note && `: ${note}`}`}
                    onClick={() => onPick(id)}
                    className="absolute top-0 grid size-6 -translate-x-1/2 place-items-center rounded-full hover:bg-surface-3 aria-pressed:z-10 aria-pressed:bg-surface-1 aria-pressed:inset-ring-2 aria-pressed:inset-ring-ink forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:outline-[Highlight]"
                    style={{ left: at(atSeconds / 60, axis) }}
                  >
                    <MomentMark kind={kind} />
                  </button>
                ))}
              </MinutePlot>
              <span className="type-cap @max-[36rem]:sr-only">{minutesActive > 0 && formatPlayed(minutesActive)}</span>
            </li>
          )
        })}
      </ul>
      {lanes.length > fewLanes && !all && (
        <Button size="s" variant="quiet" onClick={onShowAll}>
          Show all {lanes.length} testers
        </Button>
      )}
    </div>
  )
}

function Picked({
  moment: { id, kind, tester, atSeconds, note, playtestId },
  data,
  live,
}: {
  moment: MarkedMoment
  data: Results
  live: boolean
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-surface-2 px-3 py-2.5">
      <MomentMark kind={kind} />
      <span className="min-w-0 flex-1 basis-56 break-words">
        <b className="font-semibold">
          {firstName(tester.name)}, {momentLabels[kind].toLowerCase()} at {clockOf(atSeconds)}
        </b>{' '}
        {note && <q>{note}</q>}
      </span>
      {live && (
        <Link href={paths.sessionMoment(playtestId, id)} className="underline">
          Open the session here
        </Link>
      )}
      <a href={`#review-${playtestId}`} className="underline">
        Read the review
      </a>
      {live && kind === 'bug' && <MomentBug data={data} momentId={id} />}
    </p>
  )
}
