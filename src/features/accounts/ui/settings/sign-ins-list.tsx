import { Laptop, Smartphone } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { accounts } from '../calls.ts'

/** The person's signed-in devices, with a button to sign out each of them. */
export function SignInsList() {
  const list = useList(accounts.sessions.pages(), (page) => page.sessions)
  const endOne = useAct(accounts.endSession)
  const endOthers = useAct(accounts.endOtherSessions, {
    toast: ({ ended }) => `${plural(ended, 'browser')} signed out`,
  })
  return (
    <Loaded
      from={list}
      failed="Couldn’t load your signed-in devices"
      loading={<SkeletonRows rows={2} label="Loading your signed-in devices" />}
    >
      {(rows) => (
        <div className="grid gap-5">
          <ul className="divide-y divide-line border-y border-line">
            {rows.map(({ id, device, address, lastUsedAt, isThis }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <span className="text-ink-muted [&_.lucide]:size-5" aria-hidden="true">
                  {/iPhone|iPad|Android/.test(device) ? <Smartphone /> : <Laptop />}
                </span>
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span className="flex flex-wrap items-center gap-2 font-medium">
                    {device}
                    {isThis && <Badge tone="good">This browser</Badge>}
                  </span>
                  <span className="text-ink-muted [overflow-wrap:anywhere]">
                    {address} · last used <TimeAgo date={lastUsedAt} />
                  </span>
                </span>
                {!isThis && (
                  <Button
                    size="s"
                    busy={endOne.isPending && endOne.variables.sessionId === id}
                    onClick={() => endOne.mutate({ sessionId: id })}
                  >
                    Sign out<span className="sr-only"> {device}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <LoadMore more={list.more} />
          <Button
            className="w-fit"
            disabled={rows.every(({ isThis }) => isThis)}
            busy={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined)}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </Loaded>
  )
}
