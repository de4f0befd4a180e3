import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatDate, formatDateTime, formatDay, plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Stat } from '#kit/data/stat.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { dollarsText } from '#shared/texts/grouped.ts'
import { hoursLeft } from '../subscriptions/rules.ts'
import type { Subscription } from '../subscriptions/schema.ts'
import { consulting } from './calls.ts'
import { inHours } from './in-hours.ts'
import { showSubscriptionFailed } from './tiers/subscription-failed.ts'
import { useWord } from './use-word.ts'

const TiersDialog = part(async () => (await import('./tiers/tiers-dialog.tsx')).TiersDialog)
const OfferedTiers = part(async () => (await import('./tiers/offered-tiers.tsx')).OfferedTiers, {
  meanwhile: <SkeletonRows label="Loading" />,
})
const StudioWork = part(async () => (await import('./studio-work.tsx')).StudioWork)

/** A studio's consulting: its tier and hours, the work of its consultants, and the dialog with the tiers. */
export function StudioConsulting() {
  const mine = useQuery(consulting.mine.queryOptions())
  const [tiers, setTiers] = useWord('tiers')
  const subscription = mine.data?.subscription ?? null
  const running = subscription?.endedAt === null ? subscription : null
  return (
    <Page width="content" title="Consulting" lead="Consultants who work on your game with you, by the hour.">
      <Loaded from={mine} failed="Couldn’t load your consulting" loading={<SkeletonRows label="Loading" />}>
        {() => (
          <>
            {running ? (
              <SubscriptionPanel subscription={running} onSeeTiers={() => setTiers('all')} />
            ) : (
              <OfferedTiers ended={subscription !== null} onSeeAreas={() => setTiers('areas')} />
            )}
            {subscription && <StudioWork />}
          </>
        )}
      </Loaded>
      {tiers !== undefined && mine.data && (
        <TiersDialog
          subscription={running}
          first={tiers === 'areas' ? 'areas' : 'tiers'}
          onChoose={setTiers}
          onClose={() => setTiers(undefined)}
        />
      )}
    </Page>
  )
}

interface SubscriptionPanelProps {
  subscription: Subscription
  onSeeTiers: () => void
}

/** Tier, hours and renewal of the running subscription. */
function SubscriptionPanel({ subscription, onSeeTiers }: SubscriptionPanelProps) {
  const { state, tierName, usage, cancelledAt, nextTierName } = subscription
  const { hoursAllocated, hoursUsed, overageHours, overageChargesCents } = usage
  return (
    <Panel
      title={tierName}
      text={nextTierName && !cancelledAt ? `Changes to ${nextTierName} with the next period.` : undefined}
      aside={
        state === 'grace' ? (
          <Badge tone="bad">Not paid</Badge>
        ) : cancelledAt ? (
          <Badge tone="warn">Canceled</Badge>
        ) : (
          <Badge tone="good">Active</Badge>
        )
      }
    >
      {state === 'grace' && <GraceNotice subscription={subscription} />}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Stat label="Hours left" value={inHours(hoursLeft(usage))} />
        <Stat label="Used" value={inHours(hoursUsed)} note={`of ${inHours(hoursAllocated)}`} />
        <Stat
          label="Over the limit"
          value={inHours(overageHours)}
          note={overageHours > 0 ? `${dollarsText(overageChargesCents)}, recorded` : undefined}
          tone={overageHours > 0 ? 'warn' : 'plain'}
        />
        <Renewal subscription={subscription} />
      </dl>
      <Progress
        value={Math.min(hoursUsed, hoursAllocated)}
        max={hoursAllocated}
        label="Hours used"
        tone={overageHours > 0 ? 'warn' : 'accent'}
      />
      <SubscriptionActions subscription={subscription} onSeeTiers={onSeeTiers} />
    </Panel>
  )
}

function Renewal({ subscription }: Pick<SubscriptionPanelProps, 'subscription'>) {
  const { state, cancelledAt, periodEndsAt, expiresAt, renewalCredits, priceCredits } = subscription
  if (cancelledAt || state === 'grace')
    return <Stat label="Ends" value={formatDay(expiresAt)} note={cancelledAt ? 'Not renewed' : 'Unless it is paid'} />
  return <Stat label="Renews" value={formatDay(periodEndsAt)} note={plural(renewalCredits ?? priceCredits, 'credit')} />
}

interface SubscriptionActionsProps {
  subscription: Subscription
  onSeeTiers: () => void
}

/** Changing the tier, cancelling at the end of the period, and undoing that. */
function SubscriptionActions({ subscription, onSeeTiers }: SubscriptionActionsProps) {
  const { state, tierName, periodEndsAt, cancelledAt } = subscription
  const [asking, setAsking] = useState(false)
  const cancel = useAct(consulting.cancel, { toast: 'Subscription canceled' })
  const keep = useAct(consulting.keep, { toast: 'Your subscription continues' })
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={onSeeTiers}>{cancelledAt ? 'See the tiers' : 'Change tier'}</Button>
      {cancelledAt ? (
        <Button busy={keep.isPending} onClick={() => keep.mutate()}>
          Keep subscription
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Cancel subscription
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={`Cancel ${tierName}?`}
        text={
          state === 'grace'
            ? 'It ends now because its period is over. You owe nothing.'
            : `You keep your hours until ${formatDate(periodEndsAt)}. Then it ends, and nothing more is charged. You can undo this until then.`
        }
        confirm="Cancel subscription"
        dismiss="Keep subscription"
        onConfirm={() => cancel.mutateAsync({ shownEndsAt: periodEndsAt })}
      />
    </div>
  )
}

/** The renewal could not be paid: pays it now, which opens the dialog for missing credits. */
function GraceNotice({ subscription }: { subscription: Subscription }) {
  const { expiresAt, renewalCredits, priceCredits, tierName } = subscription
  const price = renewalCredits ?? priceCredits
  const pay = useAct(consulting.renewNow, {
    touches: ['consulting', 'credits'],
    showsError: true,
    toast: ['Renewed', `${tierName} continues.`],
    onError: showSubscriptionFailed,
  })
  return (
    <div role="alert" className="grid gap-3 rounded-surface border border-bad px-4 py-3">
      <p className="flex items-start gap-2 text-bad-ink">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
        The renewal couldn’t be paid. Add credits by {formatDateTime(expiresAt)}, or the subscription ends. You won’t
        owe anything.
      </p>
      <Button
        variant="accent"
        className="w-fit"
        price={price}
        busy={pay.isPending}
        onClick={() => pay.mutate({ shownPrice: price })}
      >
        Pay now
      </Button>
    </div>
  )
}
