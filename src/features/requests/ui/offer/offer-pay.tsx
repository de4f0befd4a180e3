import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { applyMultiplier } from '#features/credits/rules.ts'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Eggs } from '#kit/data/eggs.tsx'
import { formatDateTime, formatMinutes, formatNumber } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { useNow } from '#kit/data/use-now.ts'
import { Panel } from '#kit/layout/panel.tsx'
import { SplitBar } from '#kit/plots/split-bar.tsx'
import { depths } from '#shared/depths.ts'
import type { OfferPage } from '../../offer/offer-page-schema.ts'
import { DECISION_HOURS, notVerifiable } from '../../rules.ts'
import { submitByOf } from '../../together/rules.ts'
import { recordingFact } from '../recording-words.ts'

interface OfferPayProps {
  offer: OfferPage
  /** Credits for accepting an invitation, paid on top. */
  reward?: number | undefined
  /** The buttons, below everything a tester has to know before pressing them. */
  children?: ReactNode
  /** What giving up costs, in the tester's own numbers. */
  note?: ReactNode
}

/** What a test pays, with its parts, and the time it has: the sum shown is the one that taking a spot reserves. */
export function OfferPay({ offer, reward, children, note }: OfferPayProps) {
  const { pay, baseReward, multiplierPercent, maxBonus, verifiable, spotsLeft, spotsUnderWay, spotsDelivered, stages } =
    offer
  const level = pay - baseReward
  // Each stage is rounded down for itself.
  const rounded = Math.max(0, stages.length - 1)
  const isShort = pay < applyMultiplier(baseReward, multiplierPercent) - rounded
  const now = useNow(60_000)
  const submitBy = submitByOf(offer, now)
  const whole = pay + maxBonus
  return (
    <Panel aria-labelledby="pay">
      <div>
        <div className="flex items-center justify-between gap-3">
          <h2 id="pay" className="font-[550] text-ink-muted">
            You earn
          </h2>
          {multiplierPercent > 100 && <Badge>Your level × {multiplierPercent / 100}</Badge>}
        </div>
        <p className="mt-2 flex items-baseline gap-3 text-ink-muted">
          <Credits amount={pay} className="type-figure [&_svg]:size-[0.9em]" />
          {maxBonus > 0 && <span>up to {formatNumber(whole)}</span>}
        </p>
      </div>
      <SplitBar
        label="Your pay"
        legend={false}
        parts={[
          { label: 'base', value: baseReward, tone: 'settled' },
          { label: 'for your level', value: level, tone: 'settled' },
          { label: 'bonus at most', value: maxBonus, tone: 'free' },
        ]}
      />
      <KvList
        items={[
          {
            label: stages.length > 0 ? `${stages.length} reviews` : `${depths[offer.reviewMode].name} review`,
            value: <Credits amount={baseReward} />,
          },
          ...(level > 0 ? [{ label: 'Your level', value: <Credits amount={level} signed /> }] : []),
          { label: 'When accepted', value: <Credits amount={pay} />, total: true },
          ...(maxBonus > 0
            ? [
                {
                  label: 'Bonus, quality 70 or more',
                  value: (
                    <>
                      <Credits amount={maxBonus > 1 ? 1 : maxBonus} signed />
                      {maxBonus > 1 && <span className="text-credit-ink">to +{formatNumber(maxBonus)}</span>}
                    </>
                  ),
                },
              ]
            : []),
          ...(reward === undefined
            ? []
            : [{ label: 'For accepting the invitation', value: <Credits amount={reward} signed /> }]),
        ]}
      />
      {!verifiable && <p className="text-ink-muted">{notVerifiable}</p>}
      {isShort && (
        <p className="text-ink-muted">
          Your level pays × {multiplierPercent / 100}, but this studio’s bonus budget covers no more than this right
          now.
        </p>
      )}
      {offer.state === 'open' && (
        <p className="grid grid-cols-[18px_minmax(0,1fr)] gap-2 rounded-control bg-surface-2 p-3 text-ink-muted">
          <ShieldCheck className="mt-px size-[18px] text-good-ink" aria-hidden="true" />
          <span>
            <b className="font-semibold text-ink">The studio has paid for this spot.</b> Taking it reserves{' '}
            {formatNumber(whole)} credits for you, in escrow.
          </span>
        </p>
      )}
      <KvList
        items={[
          { label: stages.length > 0 ? 'Submit stage 1 by' : 'Submit by', value: formatDateTime(submitBy) },
          ...(offer.deadlineAt === null ? [{ label: 'You have', value: formatMinutes(offer.deadlineHours * 60) }] : []),
          { label: 'Recording', value: recordingFact(offer.recording) },
        ]}
      />
      <p className="text-ink-muted">
        You’ll be paid when the studio accepts, or automatically in {DECISION_HOURS} hours.
      </p>
      {note !== undefined && <div className="type-cap">{note}</div>}
      {children}
      <div className="flex flex-wrap items-center justify-between gap-2 text-ink-muted">
        <Eggs open={spotsLeft} underWay={spotsUnderWay} delivered={spotsDelivered} />
        <span>
          {spotsLeft} of {spotsLeft + spotsUnderWay + spotsDelivered} left
        </span>
      </div>
    </Panel>
  )
}
