import { useQuery } from '@tanstack/react-query'
import { Clock, Handshake } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Select } from '#kit/controls/select.tsx'
import { formatDay } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Stat } from '#kit/data/stat.tsx'
import { useOpenRow } from '#kit/data/table/use-open-row.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { dollarsText } from '#shared/texts/grouped.ts'
import type { AssignedStudio } from '../engagement/schema.ts'
import { hoursLeft } from '../subscriptions/rules.ts'
import { consulting } from './calls.ts'
import { DeliverablesList } from './deliverables/deliverables-list.tsx'
import { GrantedGames } from './granted-games.tsx'
import { inHours } from './in-hours.ts'
import { ThreadButton } from './thread-button.tsx'
import { TimeLog } from './time-log.tsx'
import { useWord } from './use-word.ts'

const LogHoursDialog = part(async () => (await import('./log-hours-dialog.tsx')).LogHoursDialog)

/** A consultant's page: one of the assigned studios with its hours, deliverables, thread and results. */
export function ConsultantDesk() {
  const studios = useQuery(consulting.studios.queryOptions())
  const [chosen, choose] = useWord('studio')
  // A studio that is assigned meanwhile never replaces the one in work.
  const studio = useOpenRow(studios.data ?? [], ({ studioId }) => studioId, chosen)
  return (
    <Page width="content" title="Consulting" lead="The studios you work with.">
      <Loaded
        from={studios}
        failed="Couldn’t load your studios"
        loading={<SkeletonRows label="Loading" />}
        empty={
          <EmptyState
            icon={<Handshake aria-hidden="true" />}
            title="No studio yet"
            text="Studios appear here when an admin assigns them to you."
          />
        }
      >
        {(rows) =>
          studio && (
            <>
              {rows.length > 1 && (
                <Select
                  label="Studio"
                  className="sm:w-80"
                  value={studio.studioId}
                  onValueChange={choose}
                  options={rows.map(({ studioId, name, unread }) => ({
                    value: studioId,
                    label: unread > 0 ? `${name} (${unread} new)` : name,
                  }))}
                />
              )}
              <StudioDesk key={studio.studioId} studio={studio} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

function StudioDesk({ studio }: { studio: AssignedStudio }) {
  const { studioId, name, subscription, unread } = studio
  const [logging, setLogging] = useState(false)
  return (
    <>
      <Panel aria-labelledby="studio">
        <PanelHeader id="studio" title={name} text={subscription ? subscription.tierName : 'No active subscription.'} />
        {subscription && <Hours subscription={subscription} />}
        <div className="flex flex-wrap gap-2">
          {subscription && (
            <Button variant="accent" onClick={() => setLogging(true)}>
              <Clock aria-hidden="true" />
              Log hours
            </Button>
          )}
          <ThreadButton studioId={studioId} unread={unread} />
        </div>
      </Panel>
      <DeliverablesList studioId={studioId} side="consultant" />
      <TimeLog studioId={studioId} side="consultant" />
      <GrantedGames studioId={studioId} access={studio.access} />
      {logging && subscription && (
        <LogHoursDialog studioId={studioId} subscription={subscription} onClose={() => setLogging(false)} />
      )}
    </>
  )
}

function Hours({ subscription }: { subscription: NonNullable<AssignedStudio['subscription']> }) {
  const { usage, expiresAt, state } = subscription
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      <Stat label="Hours left" value={inHours(hoursLeft(usage))} />
      <Stat label="Used" value={inHours(usage.hoursUsed)} note={`of ${inHours(usage.hoursAllocated)}`} />
      <Stat
        label="Over the limit"
        value={inHours(usage.overageHours)}
        note={usage.overageHours > 0 ? `${dollarsText(usage.overageChargesCents)}, recorded` : undefined}
        tone={usage.overageHours > 0 ? 'warn' : 'plain'}
      />
      <Stat
        label={state === 'grace' ? 'Ends' : 'Period ends'}
        value={formatDay(expiresAt)}
        note={state === 'grace' ? 'Not paid yet' : undefined}
      />
    </dl>
  )
}
