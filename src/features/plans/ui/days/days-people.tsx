import { Avatar } from '#kit/data/avatar.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import { type Column, DataTable } from '#kit/data/table/data-table.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { daysOf, dayText, type VisitState } from '../../days/rules.ts'
import type { DayPerson, DaysDetail } from '../../days/schema.ts'

const words: Readonly<Record<VisitState, string>> = {
  waits: 'To come',
  open: 'Open',
  playing: 'Playing',
  sent: 'Sent, being checked',
  valid: 'Came',
  rejected: 'Rejected',
  missed: 'Missed',
  left: 'Left',
  ended: 'Ended',
}

const dots: Readonly<Record<VisitState, string>> = {
  waits: 'border border-line-strong',
  open: 'border-2 border-accent',
  playing: 'border-2 border-accent bg-accent-tint',
  sent: 'bg-plot-before',
  valid: 'bg-plot',
  rejected: 'border-2 border-bad',
  missed: 'border-2 border-bad',
  left: 'border-2 border-bad',
  ended: 'border border-dashed border-line-strong',
}

type Visit = DayPerson['visits'][number]

/** What the time of a visit means: '2 Dec 09:00', 'from 2 Dec 09:00', 'until …'. */
function timeOf({ state, at }: Visit): string {
  if (at === null) return ''
  const time = formatDateTime(at)
  if (state === 'waits') return `from ${time}`
  return state === 'open' || state === 'playing' ? `until ${time}` : time
}

/** Who came back: each tester with a visit for each stage, in the order of joining. */
export function DaysPeople({ plan: { people, stages, placesOpen } }: { plan: DaysDetail }) {
  const days = daysOf(
    stages.map(({ opensAfter, startsWithin }) =>
      opensAfter === null || startsWithin === null ? null : { opensAfter, startsWithin },
    ),
  )
  const stageColumns = stages.map(({ stage, sent, took }, at): Column<DayPerson> => {
    const header = `Stage ${stage}, day ${dayText(days[at] ?? { from: 1, to: 1 })}: ${sent} of ${took}`
    return { header, wraps: true, cell: ({ visits }) => visits[at] && <VisitCell visit={visits[at]} /> }
  })
  return (
    <Section title="Who came back" className="grid gap-4">
      <DataTable
        caption="Testers and their stages"
        rows={people}
        rowKey={({ visits }) => visits[0]?.playtestId ?? ''}
        columns={[
          {
            header: 'Tester',
            cell: ({ name }) => (
              <span className="flex items-center gap-2">
                <Avatar name={name} />
                <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
              </span>
            ),
          },
          ...stageColumns,
        ]}
        empty={
          placesOpen > 0 ? (
            <EmptyState
              title="Nobody has joined yet"
              text="Testers see the plan among their opportunities. You can invite people to its first stage."
            />
          ) : (
            <EmptyState title="Nobody joined" text="The places that nobody took came back to you." />
          )
        }
      />
      {people.length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {stages.map(({ stage, requestId }) => (
            <Link key={stage} href={paths.reviewResults(requestId)} className="underline">
              Results of stage {stage}
            </Link>
          ))}
        </p>
      )}
    </Section>
  )
}

function VisitCell({ visit }: { visit: Visit }) {
  const { state, rating } = visit
  return (
    <span className="grid gap-0.5">
      <span className="flex items-center gap-2 whitespace-nowrap">
        <span className={cx('drawn size-3 flex-none rounded-full', dots[state])} aria-hidden="true" />
        {state === 'valid' ? (
          <Link href={paths.reviewOf(visit.requestId, visit.playtestId)} className="underline">
            {words[state]}
            {rating !== null && `, ${rating} of 5`}
          </Link>
        ) : (
          words[state]
        )}
      </span>
      <span className="type-cap">{timeOf(visit)}</span>
    </span>
  )
}
