import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatDate } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { holdsStaffRole } from '#shared/roles.ts'
import { accounts } from '../calls.ts'
import { UnlessUnconfirmed } from '../unless-unconfirmed.tsx'
import { useMe } from '../use-me.ts'

const AddPasskey = part(async () => (await import('./passkey-dialogs.tsx')).AddPasskey)
const RenamePasskey = part(async () => (await import('./passkey-dialogs.tsx')).RenamePasskey)

interface Passkey {
  id: string
  name: string
}

/** The passkeys of a person: add, rename, remove. */
export function PasskeysPart() {
  const list = useQuery(accounts.passkeys.queryOptions())
  const isStaff = holdsStaffRole(useMe()?.roles ?? [])
  const [adding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<Passkey>()
  const [removed, setRemoved] = useState<Passkey>()
  const remove = useAct(accounts.removePasskey, { toast: 'Passkey removed' })
  return (
    <Loaded
      from={list}
      failed="Couldn’t load your passkeys"
      loading={<SkeletonRows rows={2} label="Loading your passkeys" />}
    >
      {({ passkeys }) => (
        <div className="grid gap-4">
          {passkeys.length > 0 && (
            <ul aria-label="Passkeys" className="divide-y divide-line border-y border-line">
              {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                  <KeyRound className="size-5 text-ink-muted" aria-hidden="true" />
                  <span className="grid min-w-0 flex-1 gap-0.5">
                    <span dir="auto" className="font-medium [overflow-wrap:anywhere]">
                      {name}
                    </span>
                    <span className="text-ink-muted">
                      Added on {formatDate(createdAt)} ·{' '}
                      {lastUsedAt ? (
                        <>
                          last used <TimeAgo date={lastUsedAt} />
                        </>
                      ) : (
                        'not used yet'
                      )}
                    </span>
                  </span>
                  <Button size="s" onClick={() => setRenamed({ id, name })}>
                    Rename<span className="sr-only"> {name}</span>
                  </Button>
                  {!isStaff && (
                    <Button size="s" onClick={() => setRemoved({ id, name })}>
                      Remove<span className="sr-only"> {name}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
          <UnlessUnconfirmed to="add a passkey">
            <Button className="w-fit" onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          </UnlessUnconfirmed>
          {isStaff && passkeys.length > 0 && (
            <p className="text-ink-muted">Passkeys of staff are removed by another admin.</p>
          )}
          {adding && <AddPasskey onClose={() => setAdding(false)} />}
          {renamed && <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} />}
          <ConfirmDialog
            open={removed !== undefined}
            onOpenChange={(open) => open || setRemoved(undefined)}
            title={`Remove ${removed?.name ?? 'this passkey'}?`}
            text="It no longer signs you in, and other browsers are signed out. Delete it on the device too."
            confirm="Remove passkey"
            danger
            onConfirm={() => removed && remove.mutateAsync({ id: removed.id })}
          />
        </div>
      )}
    </Loaded>
  )
}
