import { useState } from 'react'
import { costFormula } from '#features/requests/offer/request-figures.ts'
import { Segmented } from '#kit/controls/tabs.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatSpan } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { sampleAxes } from '../game/rules.ts'
import type { Costs } from '../game/schema.ts'
import { sampleBias } from '../game/section-answers.ts'
import { axisLabels } from '../game/sections.ts'

const hourMs = 3_600_000

interface CostsSectionProps {
  costs: Costs
  gameId: string
  /** Tests were chosen by more than their requests, which does not change what those cost. */
  isWhole: boolean
}

/** From invitation to accepted review, what it cost, and whether those who wrote are like those who were invited. */
export function CostsSection({ costs, gameId, isWhole }: CostsSectionProps) {
  const { invited, tookSpot, started, submitted, accepted, declined, expired } = costs
  const steps = [
    {
      label: 'invited',
      count: invited,
      note: [declined > 0 && `${declined} declined`, expired > 0 && `${expired} expired or withdrawn`]
        .filter(Boolean)
        .join(', '),
    },
    {
      label: 'took a spot',
      count: tookSpot,
      note: invited > 0 && tookSpot > invited ? 'some without an invitation' : '',
    },
    { label: 'played', count: started, note: lost(tookSpot - started, 'never started') },
    { label: 'wrote a valid review', count: submitted, note: lost(started - submitted, 'without a valid review') },
    { label: 'accepted', count: accepted, note: lost(submitted - accepted, 'to decide, disputed or rejected') },
  ]
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] rounded-surface border border-line bg-surface-1 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <ol aria-label="From invitation to accepted review" className="grid content-start gap-3 p-4 sm:p-5">
        {steps.map(({ label, count, note }) => (
          <li key={label} className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-x-3">
            <span className="type-sum text-end">{count}</span>
            <span className="grid gap-1">
              <span className="font-medium">{label}</span>
              <span
                className="drawn block h-2 rounded-[2px] bg-plot"
                style={{ width: `${(count / most) * 100}%` }}
                aria-hidden="true"
              />
              {note && <span className="type-cap">{note}</span>}
            </span>
          </li>
        ))}
      </ol>
      <dl className="grid content-start gap-3 border-line p-4 max-lg:border-t sm:p-5 lg:border-s">
        <Line
          label={`${accepted} ${accepted === 1 ? 'review' : 'reviews'}`}
          value={<Credits amount={costs.reviewCredits} />}
        />
        <Line
          label={`${invited} ${invited === 1 ? 'invitation' : 'invitations'}`}
          value={<Credits amount={costs.invitationCredits} />}
        />
        {costs.costPerAccepted !== null && (
          <Line label="An accepted review" value={<Credits amount={costs.costPerAccepted} />} note={costFormula} />
        )}
        {costs.firstReviewHours !== null && (
          <Line
            label="First review after"
            value={formatSpan(costs.firstReviewHours * hourMs)}
            note="The median of the requests"
          />
        )}
        {costs.medianReviewHours !== null && (
          <Line label="Half of all within" value={formatSpan(costs.medianReviewHours * hourMs)} />
        )}
        {costs.medianScore !== null && <Line label="Half score" value={`${Math.round(costs.medianScore)} or more`} />}
      </dl>
      {isWhole && (
        <p className="col-span-full border-t border-line p-4 type-cap sm:px-5">
          Of whole requests: builds, dates and groups of people that you chose change nothing here.
        </p>
      )}
      {costs.answeredBy.length > 0 && <Answered costs={costs} gameId={gameId} />}
    </div>
  )
}

const lost = (count: number, why: string) => (count > 0 ? `${count} ${why}` : '')

function Line({ label, value, note }: { label: string; value: React.ReactNode; note?: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2 last:border-0">
      <dt>{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
      {note && <dd className="w-full type-cap">{note}</dd>}
    </div>
  )
}

type Axis = Costs['answeredBy'][number]['axis']

/** Whether those who wrote are like those who were asked: the sample's bias, in words. */
function Answered({ costs: { answeredBy }, gameId }: { costs: Costs; gameId: string }) {
  const [axis, setAxis] = useState<Axis>('device')
  const groups = answeredBy.filter((group) => group.axis === axis)
  const sum = (of: 'invited' | 'reviews') => groups.reduce((all, group) => all + group[of], 0)
  const [invited, reviews] = [sum('invited'), sum('reviews')]
  const bias = sampleBias(answeredBy)
  return (
    <div className="col-span-full grid gap-4 border-t border-line p-4 sm:grid-cols-2 sm:p-5">
      <Segmented<Axis>
        label="Set against each other by"
        value={axis}
        onValueChange={setAxis}
        items={sampleAxes.map((value) => ({ value, label: axisLabels[value] }))}
        className="col-span-full justify-self-start"
      />
      <table className="w-full self-start text-sm">
        <caption className="pb-1 text-start font-semibold">Who was invited, who answered</caption>
        <thead>
          <tr className="text-xs text-ink-faint">
            <th scope="col" className="text-start font-medium">
              {axisLabels[axis]}
            </th>
            <th scope="col" className="text-end font-medium">
              {invited} invited
            </th>
            <th scope="col" className="text-end font-medium">
              {reviews} reviews
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {groups.map((group) => (
            <tr key={group.label} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {group.label}
              </th>
              <td className="text-end">{group.invited}</td>
              <td className="text-end">{group.reviews}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {bias.length > 0 && (
        <div className="grid content-center gap-1.5 text-ink-muted">
          {bias.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>
            What the reviews say speaks less for them.{' '}
            <Link href={paths.inviteTesters(gameId)} className="underline">
              Invite testers
            </Link>
          </p>
        </div>
      )}
    </div>
  )
}
