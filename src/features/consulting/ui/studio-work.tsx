import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { consulting } from './calls.ts'
import { DeliverablesList } from './deliverables/deliverables-list.tsx'
import { ThreadButton } from './thread-button.tsx'
import { TimeLog } from './time-log.tsx'

/** The studio's consultants with their access to its results, the deliverables and the time log. */
export function StudioWork() {
  const studioId = useMe()?.profileId
  return studioId ? (
    <>
      <Consultants studioId={studioId} />
      <DeliverablesList studioId={studioId} side="studio" />
      <TimeLog studioId={studioId} side="studio" />
    </>
  ) : null
}

const accessTexts = {
  requested: 'Requests access to your games and results',
  granted: 'Sees your games and results',
  declined: 'Does not see your games and results',
  withdrawn: 'No longer sees your games and results',
}

function Consultants({ studioId }: { studioId: string }) {
  const consultants = useQuery(consulting.consultants.queryOptions())
  const decide = useAct(consulting.decideAccess)
  return (
    <section aria-labelledby="consultants" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PanelHeader id="consultants" title="Your consultants" text="Assigned by us for your areas." />
        <ThreadButton studioId={studioId} unread={consultants.data?.unread ?? 0} />
      </div>
      <Loaded
        from={consultants}
        failed="Couldn’t load your consultants"
        loading={<SkeletonRows rows={1} label="Loading" />}
      >
        {({ consultants: rows }) =>
          rows.length === 0 ? (
            <p className="text-ink-muted">No consultant is assigned yet. You are notified when one is.</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {rows.map(({ consultantId, name, access }) => {
                const set = (state: 'granted' | 'declined' | 'withdrawn') => decide.mutate({ consultantId, state })
                return (
                  <li key={consultantId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                    <span className="grid min-w-48 flex-1 gap-0.5">
                      <span className="flex flex-wrap items-center gap-2 font-medium">
                        {name}
                        {access?.state === 'granted' && <Badge tone="good">Access</Badge>}
                      </span>
                      <span className="text-sm text-ink-muted">
                        {access ? accessTexts[access.state] : 'Has not requested access to your games and results'}
                      </span>
                      {access?.state === 'requested' && access.reason && <q className="text-sm">{access.reason}</q>}
                    </span>
                    {access?.state === 'requested' && (
                      <>
                        <Button size="s" onClick={() => set('declined')}>
                          Decline
                        </Button>
                        <Button size="s" variant="accent" onClick={() => set('granted')}>
                          Grant access
                        </Button>
                      </>
                    )}
                    {access?.state === 'granted' && (
                      <Button size="s" onClick={() => set('withdrawn')}>
                        Withdraw access
                      </Button>
                    )}
                    {(access?.state === 'declined' || access?.state === 'withdrawn') && (
                      <Button size="s" onClick={() => set('granted')}>
                        Grant access
                      </Button>
                    )}
                  </li>
                )
              })}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
