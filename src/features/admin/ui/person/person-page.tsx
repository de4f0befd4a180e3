import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { canBy, useRights } from '#features/access/ui/rights.ts'
import { StatusBadge } from '#features/games/ui/status-badge.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatDate } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine, EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import type { Person } from '../../person/schema.ts'
import { AuditTable } from '../audit-list.tsx'
import { admin } from '../calls.ts'
import { actsOn, type PersonDialog, personDialogs } from '../person-acts.tsx'
import { PersonNotifications } from './person-notifications.tsx'
import { PersonPayments } from './person-payments.tsx'
import { PersonSection } from './person-section.tsx'
import { PersonSummary } from './person-summary.tsx'
import { PersonTests } from './person-tests.tsx'

/** `/admin/people/{profileId}`: one person for admins, with what can be done about them. */
export function PersonPage() {
  const { profileId } = useParams({ strict: false }) as { profileId: string }
  const read = useQuery(admin.person.queryOptions({ input: { profileId } }))
  usePageName(read.data && (read.data.companyName ?? read.data.name))
  return (
    <Loaded
      from={read}
      failed="Couldn’t load this person"
      loading={<SkeletonRows label="Loading the person" />}
      onError={(state, { code }) => (code === 'NOT_FOUND' ? <Missing /> : state)}
    >
      {(person) => <Shown key={person.id} person={person} />}
    </Loaded>
  )
}

function Shown({ person }: { person: Person }) {
  const [dialog, setDialog] = useState<PersonDialog | null>(null)
  const rights = useRights()
  const Dialog = dialog && personDialogs[dialog]
  return (
    <Page
      title={person.companyName ?? person.name}
      lead={<span className="break-all">{person.email}</span>}
      width="content"
      actions={actsOn(person)
        .filter(({ needs }) => canBy(rights, needs))
        .map(({ dialog: name, label, icon: Icon, danger }) => (
          <Button key={name} variant={danger ? 'danger' : 'line'} onClick={() => setDialog(name)}>
            <Icon aria-hidden="true" />
            {label}
          </Button>
        ))}
    >
      <PersonSummary person={person} />
      <PersonSignIns person={person} />
      {person.games > 0 && <PersonGames profileId={person.id} />}
      {person.tests > 0 && <PersonTests profileId={person.id} />}
      {person.payments > 0 && <PersonPayments profileId={person.id} />}
      <PersonNotifications profileId={person.id} />
      <PersonAudit profileId={person.id} />
      {Dialog && <Dialog person={person} onClose={() => setDialog(null)} />}
    </Page>
  )
}

function Missing() {
  return (
    <Page title="Person" width="content">
      <EmptyState
        title="User Not Found"
        text="There is no account with this id, or it was deleted."
        action={
          <Button asChild>
            <Link href={paths.adminTab('people')}>All people</Link>
          </Button>
        }
      />
    </Page>
  )
}

/** Where a person is signed in; each sign-in can be ended alone. */
function PersonSignIns({ person }: { person: Person }) {
  const [ending, setEnding] = useState<{ id: string; device: string } | null>(null)
  const mayEnd = canBy(useRights(), 'account_suspend')
  return (
    <PersonSection title="Sign-ins">
      <ListTable
        list={useList(admin.personSignIns.pages({ profileId: person.id }), (page) => page.sessions)}
        failed="Couldn’t load the sign-ins"
        caption="Sign-ins"
        rowKey={({ id }) => id}
        empty={<EmptyLine>Not signed in anywhere.</EmptyLine>}
        columns={[
          { header: 'Device', cell: ({ device }) => device },
          { header: 'Address', cell: ({ address }) => <span className="type-code">{address}</span> },
          { header: 'Last used', cell: ({ lastUsedAt }) => <TimeAgo date={lastUsedAt} /> },
          { header: 'Since', onPhone: 'hidden', cell: ({ createdAt }) => <TimeAgo date={createdAt} /> },
        ]}
        actions={
          mayEnd
            ? (session) => (
                <Button size="s" aria-label={`Sign out ${session.device}`} onClick={() => setEnding(session)}>
                  Sign out
                </Button>
              )
            : undefined
        }
      />
      {ending && <personDialogs.signOut person={person} session={ending} onClose={() => setEnding(null)} />}
    </PersonSection>
  )
}

/** A studio's games, with those that an admin took down and those that it deleted. */
function PersonGames({ profileId }: { profileId: string }) {
  return (
    <PersonSection title="Games">
      <ListTable
        list={useList(admin.personGames.pages({ profileId }), (page) => page.games)}
        failed="Couldn’t load the games"
        caption="Games"
        rowKey={({ id }) => id}
        empty={<EmptyLine>No games yet.</EmptyLine>}
        actions={({ id }) => <Link href={paths.timeLineOf(id)}>Time line</Link>}
        columns={[
          {
            header: 'Title',
            cell: ({ id, title, deletedAt }) =>
              deletedAt ? (
                title
              ) : (
                <Link href={paths.game(id)} className="underline">
                  {title}
                </Link>
              ),
          },
          {
            header: 'Status',
            cell: ({ status, takenDownAt, deletedAt }) =>
              deletedAt ? (
                <Badge tone="line">Deleted</Badge>
              ) : takenDownAt ? (
                <Badge tone="bad">Taken down</Badge>
              ) : (
                <StatusBadge status={status} />
              ),
          },
          { header: 'Added', cell: ({ createdAt }) => formatDate(createdAt) },
        ]}
      />
    </PersonSection>
  )
}

/** What admins and the product did about a person. */
function PersonAudit({ profileId }: { profileId: string }) {
  return (
    <PersonSection title="Audit log">
      <AuditTable list={useList(admin.personAudit.pages({ profileId }), (page) => page.entries)} />
    </PersonSection>
  )
}
