import { useQuery } from '@tanstack/react-query'
import { Ban, Send } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { formatSpan } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { DataTable } from '#kit/data/table/data-table.tsx'
import { useNow } from '#kit/data/use-now.ts'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { MoreMenu } from '#kit/overlays/more-menu.tsx'
import { paths } from '#shared/paths.ts'
import { roleLabels } from '../../workspaces/rules.ts'
import { mayResendFrom } from '../rules.ts'
import type { OpenInvite } from '../schema.ts'
import { teamInvites } from './calls.ts'

/** Open invites, live, with their links and the actions to send again or revoke. */
export function OpenInvites({ workspaceId }: { workspaceId: string }) {
  return (
    <Section title="Open invites" level={3} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Loaded
        from={useQuery(teamInvites.open.queryOptions({ input: { workspaceId } }))}
        failed="Couldn’t load the invites"
        loading={<SkeletonRows rows={2} label="Loading the invites" />}
      >
        {(invites) => <InviteTable invites={invites} />}
      </Loaded>
    </Section>
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
          header: 'Email',
          cell: ({ email }) => <span className="font-medium listed:break-all tabled:whitespace-nowrap">{email}</span>,
        },
        { header: 'Role', onPhone: 'badge', cell: ({ role }) => <Badge>{roleLabels[role]}</Badge> },
        {
          header: 'Code',
          cell: ({ code }) => (
            <span className="inline-flex items-center gap-1">
              <code className="font-mono text-sm whitespace-nowrap">{code}</code>
              <CopyButton bare label="Copy link" text={`${window.location.origin}${paths.teamInvite(code)}`} />
            </span>
          ),
        },
        {
          header: 'Expires',
          cell: ({ expiresAt }) => (
            <Countdown to={expiresAt} over="Expired" className="whitespace-nowrap text-ink-muted" />
          ),
        },
      ]}
      actions={(invite) => <InviteActs invite={invite} />}
    />
  )
}

function InviteActs({ invite: { id, email, lastSentAt } }: { invite: OpenInvite }) {
  const resend = useAct(teamInvites.resend, {
    toast: ['Sent again', `An email is on its way to ${email}.`],
  })
  const revoke = useAct(teamInvites.revoke, {
    toast: ['Invite revoked', `The link for ${email} no longer works.`],
  })
  const wait = mayResendFrom(lastSentAt).getTime() - useNow(15_000).getTime()
  return (
    <MoreMenu
      label={`Actions for ${email}`}
      entries={[
        {
          label: 'Send again',
          icon: Send,
          hint: wait > 0 ? `in ${formatSpan(wait)}` : null,
          disabled: wait > 0 || resend.isPending,
          onSelect: () => resend.mutate({ inviteId: id }),
        },
        {
          label: 'Revoke',
          icon: Ban,
          danger: true,
          apart: true,
          disabled: revoke.isPending,
          onSelect: () => revoke.mutate({ inviteId: id }),
        },
      ]}
    />
  )
}
