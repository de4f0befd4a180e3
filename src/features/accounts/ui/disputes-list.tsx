import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { LoadedSection } from '#kit/data/loaded-section.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { Link } from '#kit/layout/link.tsx'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import { paths } from '#shared/paths.ts'
import { changeLabels } from '../reversals/rules.ts'
import { accounts } from './calls.ts'

interface Decision {
  id: string
  name: string
  decision: 'undo' | 'leave'
}

/** Accounts about which two people disagree, and those of staff, after 'This wasn't me'. Renders nothing without one. */
export function DisputesList() {
  const list = useList(accounts.disputes.pages(), (page) => page.disputes)
  const [deciding, setDeciding] = useState<Decision>()
  return (
    <>
      <LoadedSection
        list={list}
        failed="Couldn’t load disputed accounts"
        id="disputes"
        title="Whose account is it?"
        text="Someone answered “This wasn’t me” about a change that was undone once already, or about an account of staff. Ask them for a proof outside of their mailbox."
      >
        {({ id, profileId, name, change, changedAt, askedAt, address, addressNow, isLocked, added }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <span className="grid min-w-60 flex-1 gap-0.5 [overflow-wrap:anywhere]">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                <Link href={paths.person(profileId)} className="underline">
                  {name}
                </Link>
                {isLocked && <Badge tone="warn">Locked</Badge>}
              </span>
              <span>
                {changeLabels[change]} <TimeAgo date={changedAt} />. Asked by {address} <TimeAgo date={askedAt} />
                {address !== addressNow && `; its address now is ${addressNow}`}.
              </span>
              {added.length > 0 && <span className="text-ink-muted">Added since: {added.join(', ')}.</span>}
            </span>
            <span className="flex flex-wrap gap-2">
              <Button size="s" onClick={() => setDeciding({ id, name, decision: 'undo' })}>
                Undo changes…<span className="sr-only"> of {name}</span>
              </Button>
              <Button size="s" onClick={() => setDeciding({ id, name, decision: 'leave' })}>
                Leave as it is…<span className="sr-only"> for {name}</span>
              </Button>
            </span>
          </li>
        )}
      </LoadedSection>
      {deciding && <Decide {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}

function Decide({ id, name, decision, onClose }: Decision & { onClose: () => void }) {
  const settle = useAct(accounts.settleDispute, { showsError: true, toast: ['Decided', 'Both sides get an email.'] })
  const undoes = decision === 'undo'
  return (
    <ReasonDialog
      title={undoes ? `Undo the changes of ${name}’s account` : `Leave ${name}’s account as it is`}
      description={
        undoes
          ? 'Passkeys, codes and links added since are removed, the former address is restored, and everybody is signed out.'
          : 'Nothing changes. A locked account can sign in again.'
      }
      hint="Shown in the audit log."
      counts={false}
      confirm={undoes ? 'Undo' : 'Leave'}
      danger={undoes}
      onConfirm={(reason) => settle.mutateAsync({ id, decision, reason })}
      onClose={onClose}
    />
  )
}
