import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { severities } from '#features/playtests/rules.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import { type BugFilter, bugFilters, type GameBugs } from '../../bugs/list-schema.ts'
import { severityLabels } from '../../result-names.ts'
import { useBugActs } from '../bugs/use-bug-acts.ts'
import { results } from '../calls.ts'
import { BugTable } from './bug-table.tsx'
import { LooseFinds } from './loose-finds.tsx'
import { Proposals } from './proposals.tsx'

const any = 'all'
const stateLabels: Readonly<Record<BugFilter, string>> = {
  open: 'Open',
  back: 'Back again',
  fixed: 'Fixed',
  wont_fix: 'Won’t fix',
}

interface Filter {
  state?: BugFilter
  severity?: (typeof severities)[number]
  build?: string
}

/** The filter in the page's address; what is not one of its values counts as left out. */
function readFilter(search: Record<string, unknown>): Filter {
  const state = bugFilters.find((one) => one === search.state)
  const severity = severities.find((one) => one === search.severity)
  // A version such as 2 is read as a number.
  const build = search.build === undefined ? '' : String(search.build).slice(0, 40)
  const filter: Filter = {}
  if (state) filter.state = state
  if (severity) filter.severity = severity
  if (build !== '') filter.build = build
  return filter
}

/** All bugs of a game, from reports, errors of the game and marked moments: what is likely one, and what became of each. */
export function GameBugsPage() {
  const { gameId = '' } = useParams({ strict: false })
  const filter = readFilter(useSearch({ strict: false }))
  const list = useList(
    { ...results.gameBugs.pages({ gameId, ...filter }), enabled: gameId !== '' },
    (page) => page.bugs,
  )
  const game = list.first?.game
  usePageName(game ? `Bugs in ${game.title}` : 'Bugs')
  const acts = useBugActs(gameId)
  return (
    <Page
      title="Bugs"
      lead={game && <span dir="auto">{game.title}: of all its tests, each once.</span>}
      actions={
        <Button asChild>
          <a href={`/api/results/bugs/${gameId}.csv`} download>
            <Download aria-hidden="true" />
            CSV
          </a>
        </Button>
      }
    >
      {list.first && <Filters gameId={gameId} filter={filter} head={list.first} />}
      <Loaded
        from={list}
        failed="Couldn’t load the bugs"
        loading={<SkeletonRows label="Loading the bugs" />}
        empty={<NoBugs filtered={Object.keys(filter).length > 0} gameId={gameId} />}
      >
        {(bugs) => (
          <Section title="Bugs" level={2}>
            <BugTable bugs={bugs} gameId={gameId} builds={list.first?.builds ?? []} acts={acts} />
            <LoadMore more={list.more} />
          </Section>
        )}
      </Loaded>
      {game && (
        <>
          <Proposals gameId={gameId} acts={acts} />
          <LooseFinds gameId={gameId} acts={acts} />
        </>
      )}
    </Page>
  )
}

const NoBugs = ({ filtered, gameId }: { filtered: boolean; gameId: string }) =>
  filtered ? (
    <EmptyState
      title="No such bug"
      text="No bug of the game matches these filters."
      action={
        <Button asChild>
          <Link href={paths.gameBugs(gameId)}>Show all bugs</Link>
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="No bug yet"
      text="Bugs from reviews appear here once a review counts, with errors and moments that you add."
    />
  )

interface FiltersProps {
  gameId: string
  filter: Filter
  head: Pick<GameBugs, 'builds' | 'counts'>
}

function Filters({ gameId, filter, head: { builds, counts } }: FiltersProps) {
  const navigate = useNavigate()
  const change = (name: keyof Filter, value: string) => {
    const query = new URLSearchParams(Object.entries(filter))
    if (value === any) query.delete(name)
    else query.set(name, value)
    const text = query.toString()
    void navigate({ href: `${paths.gameBugs(gameId)}${text && `?${text}`}`, replace: true, resetScroll: false })
  }
  const of = { open: counts.open, back: counts.back, fixed: counts.fixed, wont_fix: counts.wontFix }
  return (
    <fieldset aria-label="Show bugs" className="grid min-w-0 gap-4 sm:grid-cols-3">
      <Field label="State">
        <Select
          value={filter.state ?? any}
          onValueChange={(value) => change('state', value)}
          options={[
            { value: any, label: 'All states' },
            ...bugFilters.map((value) => ({ value, label: `${stateLabels[value]} (${of[value]})` })),
          ]}
        />
      </Field>
      <Field label="Severity">
        <Select
          value={filter.severity ?? any}
          onValueChange={(value) => change('severity', value)}
          options={[
            { value: any, label: 'All severities' },
            ...severities.map((value) => ({ value, label: severityLabels[value] })),
          ]}
        />
      </Field>
      <Field label="Met in build">
        <Select
          value={filter.build ?? any}
          onValueChange={(value) => change('build', value)}
          options={[{ value: any, label: 'All builds' }, ...builds.map((value) => ({ value, label: value }))]}
        />
      </Field>
    </fieldset>
  )
}
