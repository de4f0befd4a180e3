import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { canBy, useRights } from '#features/access/ui/rights.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import type { Person } from '../../person/schema.ts'
import { admin } from '../calls.ts'
import { actsOn, type PersonDialog, personDialogs } from '../person-acts.tsx'
import { PersonAudit } from './person-audit.tsx'
import { PersonGames } from './person-games.tsx'
import { PersonNotifications } from './person-notifications.tsx'
import { PersonPayments } from './person-payments.tsx'
import { PersonSignIns } from './person-sign-ins.tsx'
import { PersonSummary } from './person-summary.tsx'
import { PersonTests } from './person-tests.tsx'

/** `/admin/people/{profileId}`: one person for admins, with what can be done about them. */
export function PersonPage() {
  const { profileId } = useParams({ strict: false }) as { profileId: string }
  const read = useQuery(admin.person.queryOptions({ input: { profileId } }))
  usePageName(read.data && (read.data.companyName ?? read.data.name))
  const code = read.error && asProblem(read.error).code
  if (code === 'NOT_FOUND' || code === 'VALIDATION_ERROR') return <Missing />
  return (
    <Loaded from={read} failed="Couldn’t load this person" loading={<SkeletonRows label="Loading the person" />}>
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
