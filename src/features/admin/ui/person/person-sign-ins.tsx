import { useState } from 'react'
import { canBy, useRights } from '#features/access/ui/rights.ts'
import { Button } from '#kit/controls/button.tsx'
import { ListTable } from '#kit/data/list-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import type { Person } from '../../person/schema.ts'
import { admin } from '../calls.ts'
import { personDialogs } from '../person-acts.tsx'
import { PersonSection } from './person-section.tsx'

/** Where a person is signed in; each sign-in can be ended alone. */
export function PersonSignIns({ person }: { person: Person }) {
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
          { key: 'device', header: 'Device', cell: ({ device }) => device },
          { key: 'address', header: 'Address', cell: ({ address }) => <span className="type-code">{address}</span> },
          { key: 'used', header: 'Last used', cell: ({ lastUsedAt }) => <TimeAgo date={lastUsedAt} /> },
          { key: 'since', header: 'Since', hideOnPhone: true, cell: ({ createdAt }) => <TimeAgo date={createdAt} /> },
          ...(mayEnd
            ? [
                {
                  key: 'end',
                  header: 'Actions',
                  align: 'end' as const,
                  cell: (session: { id: string; device: string }) => (
                    <Button size="s" aria-label={`Sign out ${session.device}`} onClick={() => setEnding(session)}>
                      Sign out
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {ending && <personDialogs.signOut person={person} session={ending} onClose={() => setEnding(null)} />}
    </PersonSection>
  )
}
