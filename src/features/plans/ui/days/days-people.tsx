import { Avatar } from '#kit/data/avatar.tsx'
import { formatDateTime } from '#kit/data/format.ts'
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
export function DaysPeople({ plan: { people, stages } }: { plan: DaysDetail }) {
  const days = daysOf(
    stages.map(({ opensAfter, startsWithin }) =>
      opensAfter === null || startsWithin === null ? null : { opensAfter, startsWithin },
    ),
  )
  if (people.length === 0)
    return (
      <Section title="Who came back">
        <EmptyState
          title="Nobody has joined yet"
          text="Testers see the plan among their opportunities. You can invite people to its first stage."
        />
      </Section>
    )
  return (
    <Section title="Who came back">
      <div className="relative overflow-x-auto" tabIndex={-1}>
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-line align-bottom">
              <th scope="col" className="py-2 pr-4 font-[550]">
                Tester
              </th>
              {stages.map(({ stage, sent, took, requestId }, at) => (
                <th key={stage} scope="col" className="px-3 py-2 font-normal whitespace-nowrap">
                  <Link href={paths.reviewResults(requestId)} className="font-[550] underline">
                    Stage {stage}
                  </Link>
                  <span className="block type-cap">
                    day {dayText(days[at] ?? { from: 1, to: 1 })}, {sent} of {took}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: people stay in the order of joining
              <tr key={at} className="border-b border-line">
                <th scope="row" className="py-2.5 pr-4 font-normal">
                  <span className="flex items-center gap-2">
                    <Avatar name={person.name} />
                    <bdi className="[overflow-wrap:anywhere]">{person.name}</bdi>
                  </span>
                </th>
                {person.visits.map((visit) => (
                  <td key={visit.playtestId} className="px-3 py-2.5 align-top">
                    <VisitCell visit={visit} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
