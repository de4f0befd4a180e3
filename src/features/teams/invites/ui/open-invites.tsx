import { useQuery } from '@tanstack/react-query'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { DataTable } from '#kit/data/data-table.tsx'
import { formatSpan } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { useNow } from '#kit/data/use-now.ts'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { roleLabels } from '../../workspaces/rules.ts'
import { mayResendFrom } from '../rules.ts'
import type { OpenInvite } from '../schema.ts'
import { teamInvites } from './calls.ts'

/** Open invites, live, with their links and the actions to send again or revoke. */
export function OpenInvites({ workspaceId }: { workspaceId: string }) {
  return (
    <section aria-labelledby="open-invites" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PanelHeader id="open-invites" title="Open invites" level={3} />
      <Loaded
        from={useQuery(teamInvites.open.queryOptions({ input: { workspaceId } }))}
        failed="The invites did not load"
        loading={<SkeletonRows rows={2} label="Loading the invites" />}
      >
        {(invites) => <InviteTable invites={invites} />}
      </Loaded>
    </section>
  )
}

function InviteTable({ invites }: { invites: OpenInvite[] }) {
  return (
    <DataTable
      caption="Open invites"
      rows={invites}
      rowKey={({ id }) => id}
      empty={<p className="text-ink-muted">No open invites.</p>}
      columns={[
        {
          key: 'email',
          header: 'Email',
          cell: ({ email }) => <span className="font-medium break-all">{email}</span>,
        },
        { key: 'role', header: 'Role', cell: ({ role }) => <Badge>{roleLabels[role]}</Badge> },
        {
          key: 'code',
          header: 'Code',
          cell: ({ code }) => (
            <span className="inline-flex items-center gap-1">
              <code className="font-mono text-sm whitespace-nowrap">{code}</code>
              <CopyButton bare label="Copy link" text={`${window.location.origin}${paths.teamInvite(code)}`} />
            </span>
          ),
        },
        {
          key: 'left',
          header: 'Expires',
          cell: ({ expiresAt }) => (
            <Countdown to={expiresAt} over="Expired" className="whitespace-nowrap text-ink-muted" />
          ),
        },
        { key: 'act', header: 'Actions', align: 'end', cell: (invite) => <InviteActs invite={invite} /> },
      ]}
    />
  )
}

function InviteActs({ invite: { id, email, lastSentAt } }: { invite: OpenInvite }) {
  const resend = useAct(teamInvites.resend, {
    toast: ['Sent again', `An email is on its way to ${email}.`],
  })
  const revoke = useAct(teamInvites.revoke, {
    toast: ['Invite revoked', `The link of ${email} works no longer.`],
  })
  const wait = mayResendFrom(lastSentAt).getTime() - useNow(15_000).getTime()
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button size="s" disabled={wait > 0} busy={resend.isPending} onClick={() => resend.mutate({ inviteId: id })}>
        {wait > 0 ? `Send again in ${formatSpan(wait)}` : 'Send again'}
        <span className="sr-only"> to {email}</span>
      </Button>
      <Button size="s" variant="danger" busy={revoke.isPending} onClick={() => revoke.mutate({ inviteId: id })}>
        Revoke<span className="sr-only"> the invite of {email}</span>
      </Button>
    </span>
  )
}
