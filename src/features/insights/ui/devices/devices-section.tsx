import { useQuery } from '@tanstack/react-query'
import { plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { type Coverage, coveredDevices, coveredSystems } from '../../devices/device-gaps.ts'
import type { TestedDevices } from '../../devices/devices-schema.ts'
import { insights } from '../calls.ts'
import { CoverageCell, CoverageLegend, GapLink } from './coverage-cell.tsx'

/** On what a game was tested, and on what not: each gap with the way to people who have it. */
export function DevicesSection({ gameId }: { gameId: string }) {
  const devices = useQuery(insights.devices.queryOptions({ input: { gameId } }))
  return (
    <section
      id="devices"
      aria-labelledby="devices-title"
      className="@container grid scroll-mt-12 grid-cols-[minmax(0,1fr)] gap-4 break-inside-avoid"
    >
      <Loaded
        from={devices}
        failed="Couldn’t count the devices"
        loading={<Skeleton className="h-80 w-full rounded-surface" />}
      >
        {(found) => <Devices found={found} />}
      </Loaded>
    </section>
  )
}

function Devices({ found }: { found: TestedDevices }) {
  const { testers, noted, inStore, engines, screens, gpus, languages } = found
  return (
    <>
      <header className="grid gap-1">
        <h2 id="devices-title" className="text-ink-muted">
          What was it tested on?
        </h2>
        <p className="type-title max-w-[52ch] text-balance wrap-anywhere">{answerOf(found)}</p>
      </header>
      {testers === 0 ? (
        <EmptyLine>Nobody has started a test, a bug hunt or a store test yet.</EmptyLine>
      ) : (
        <>
          <CoverageLegend />
          <ByDevice found={found} />
          <BySystem found={found} />
          <div className="grid gap-x-8 gap-y-5 @min-[40rem]:grid-cols-2">
            <Counted title="Engines" lines={engines} />
            <Counted title="Screens" lines={screens} />
            <Counted title="Graphics, where the browser says it" lines={gpus} />
            <Counted title="Languages of the browser" lines={languages.map(inWords)} />
          </div>
          {(noted < testers || inStore > 0) && (
            <p className="type-cap">
              Devices are from the profiles of {plural(testers, 'tester')}; the rest is what the browsers of {noted} of
              them said when they started a test or a bug hunt. It was not always asked.
              {inStore > 0 && ` ${inStore} took part in a store test: on a phone, with the system of that store.`}
            </p>
          )}
        </>
      )}
    </>
  )
}

function answerOf(found: TestedDevices): string {
  const gaps = [
    ...coveredDevices(found).map(({ device, coverage }) => ({ name: device, coverage })),
    ...coveredSystems(found).map(({ system, coverage }) => ({ name: system, coverage })),
  ].filter(({ coverage }) => coverage === 'none')
  if (found.testers === 0) return 'On nothing yet.'
  if (gaps.length === 0) return 'It was tested on every device and system that it should run on.'
  return `Nobody tested on ${listed(gaps.map(({ name }) => name))}.`
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(names)

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

function inWords({ value, testers }: TestedDevices['languages'][number]) {
  return { value: /^[a-z]{2,3}$/.test(value) ? (languageNames.of(value) ?? value) : value, testers }
}

function ByDevice({ found }: { found: TestedDevices }) {
  return (
    <ul aria-label="Devices" className="grid gap-2 @min-[34rem]:grid-cols-2">
      {coveredDevices(found).map(({ device, testers, coverage }) => (
        <li key={device} className="grid gap-1">
          <CoverageCell name={device} testers={testers} coverage={coverage} />
          {coverage !== 'some' && <GapLink gameId={found.game.id} device={device} />}
        </li>
      ))}
    </ul>
  )
}

/** A row for each system with its browsers; on a phone each system is a list. */
function BySystem({ found }: { found: TestedDevices }) {
  return (
    <ol aria-label="Systems and browsers" className="grid divide-y divide-line border-y border-line">
      {coveredSystems(found).map(({ system, testers, coverage, cells }) => (
        <li
          key={system}
          className="grid gap-2 py-3 @min-[40rem]:grid-cols-[13rem_minmax(0,1fr)] @min-[40rem]:items-start @min-[40rem]:gap-4"
        >
          <div className="grid gap-1">
            <CoverageCell name={system} testers={testers} coverage={coverage} />
            {isGap(coverage) && <GapLink gameId={found.game.id} has={system} />}
          </div>
          <ul
            aria-label={`Browsers on ${system}`}
            className="grid gap-2 @min-[34rem]:grid-cols-2 @min-[56rem]:grid-cols-3"
          >
            {cells.map((cell) => (
              <li key={cell.browser} className="grid content-start gap-1">
                <CoverageCell name={cell.browser} testers={cell.testers} coverage={cell.coverage} />
                {/* A system that nobody has tested on is one gap, not one for each browser. */}
                {isGap(cell.coverage) && testers > 0 && (
                  <GapLink gameId={found.game.id} has={`${cell.browser} on ${system}`} />
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

const isGap = (coverage: Coverage) => coverage !== 'some'

function Counted({ title, lines }: { title: string; lines: readonly { value: string; testers: number }[] }) {
  if (lines.length === 0) return null
  return (
    <section className="grid content-start gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      <dl className="grid">
        {lines.map(({ value, testers }) => (
          <div key={value} className="flex justify-between gap-4 border-t border-line py-1.5">
            <dt className="min-w-0 [overflow-wrap:anywhere] text-ink-muted">{value}</dt>
            <dd className="tabular-nums">{testers}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
