import { Button } from '#kit/controls/button.tsx'
import { formatMinutes, formatPlayed } from '#kit/data/format.ts'
import { Delta } from '#kit/data/stat.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { Results } from '../../schema.ts'
import { axisOf, headlineOf, headlineSaysMedian, knownIn, momentsOf, peakOf, stepOf } from './findings.ts'
import { MinuteAxis } from './minute-axis.tsx'
import { ReachRow } from './reach-row.tsx'

interface PlayPanelProps {
  data: Results
  /** The strongest finding of the moment line, a sentence without its full stop. */
  finding?: string | undefined
}

/** What happened in the game: the finding, its evidence, and who got how far at which minute. */
export function PlayPanel({ data, finding }: PlayPanelProps) {
  if ((stepOf(data, 'opened')?.reached.length ?? 0) === 0) return <NobodyYet data={data} />
  const axis = axisOf(data)
  const everyoneStarted = stepOf(data, 'started')?.stopped.length === 0
  const steps = data.progressReport.filter(({ step }) => step !== 'opened' || !everyoneStarted)
  const timed = steps.some(({ reached }) => reached.some(({ minute }) => minute !== null))
  const digits = String(Math.max(...steps.map(({ reached }) => reached.length))).length
  return (
    <section id="play" aria-labelledby="play-title" className="grid scroll-mt-12 grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <h2 id="play-title" className="type-page text-balance">
          {finding ?? headlineOf(data)}
        </h2>
        <Evidence data={data} isFound={finding !== undefined} />
      </div>
      <Panel
        title={timed ? 'Who got how far, and when' : 'Who got how far'}
        level={3}
        aside={
          timed && (
            <span className="inline-flex items-center gap-1.5" aria-hidden="true">
              <span className="drawn h-3.5 border-s-2 border-dashed border-ink-faint" />
              your plan, {data.request.estimatedDuration} min
            </span>
          )
        }
        className="@container"
      >
        <ol aria-label="Who got how far" className="border-t border-line">
          {steps.map((step) => (
            <ReachRow
              key={step.id}
              step={step}
              known={knownIn(data, step)}
              axis={axis}
              digits={digits}
              hasMinutes={timed}
              plan={data.request.estimatedDuration}
              isOpen={data.request.status === 'open'}
            />
          ))}
        </ol>
        {timed && <MinuteAxis axis={axis} columns="stacked" />}
      </Panel>
    </section>
  )
}

/**
 * The sentences under the headline: how far they came where the headline is the finding, or where it costs the most; time
 * against the plan, rating against the build before.
 */
function Evidence({ data, isFound }: { data: Results; isFound: boolean }) {
  const peak = peakOf(momentsOf(data))
  const median = stepOf(data, 'started')?.medianMinute
  const overall = data.ratings[0]
  return (
    <p className="max-w-[68ch] type-read text-ink-muted">
      {isFound && (
        <>
          {headlineOf(data)}.{' '}
          <a href="#moments" className="text-ink underline">
            See it on the line
          </a>
          .{' '}
        </>
      )}
      {peak && !isFound && (
        <>
          <a href="#moments" className="text-ink underline">
            Minutes {peak.from} to {peak.to}
          </a>{' '}
          cost the most: {peak.testers === 1 ? 'one tester' : `${peak.testers} testers`} marked them stuck or confused.{' '}
        </>
      )}
      {median != null && median > 0 && (
        <>
          {headlineSaysMedian(data)
            ? `You planned ${formatMinutes(data.request.estimatedDuration)}.`
            : `They played for a median of ${formatPlayed(median)}. You planned ${formatMinutes(data.request.estimatedDuration)}.`}{' '}
        </>
      )}
      {overall?.average != null && (
        <>
          The game was{' '}
          <a href="#ratings" className="text-ink underline">
            rated {overall.average.toFixed(1)}
          </a>
          {overall.before !== null && data.buildBefore && (
            <>
              {' '}
              <Delta change={overall.average - overall.before} /> against build {data.buildBefore.version}
            </>
          )}
          .
        </>
      )}
    </p>
  )
}

function NobodyYet({ data }: { data: Results }) {
  const open = data.request.status === 'open'
  return (
    <EmptyState
      title="Nobody has taken a spot yet"
      text={
        open
          ? 'Testers can find your request in their list. Invite the ones you want.'
          : 'This request has ended without a tester.'
      }
      action={
        <div className="flex flex-wrap items-center justify-center gap-3">
          {open && (
            <Button variant="accent" asChild>
              <Link href={paths.inviteTesters(data.game.id, data.request.id)}>Invite testers</Link>
            </Button>
          )}
          <Button variant="quiet" asChild>
            <Link href={paths.sample}>See sample results</Link>
          </Button>
        </div>
      }
    />
  )
}
