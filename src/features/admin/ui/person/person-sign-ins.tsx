import { ListTable } from '#kit/data/list-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { admin } from '../calls.ts'
import { PersonSection } from './person-section.tsx'

/** Where a person is signed in. */
export function PersonSignIns({ profileId }: { profileId: string }) {
  return (
    <PersonSection title="Sign-ins">
      <ListTable
        list={useList(admin.personSignIns.pages({ profileId }), (page) => page.sessions)}
        failed="The sign-ins could not be loaded"
        caption="Sign-ins"
        rowKey={({ id }) => id}
        empty={<EmptyLine>Not signed in anywhere.</EmptyLine>}
        columns={[
          { key: 'device', header: 'Device', cell: ({ device }) => device },
          { key: 'address', header: 'Address', cell: ({ address }) => <span className="type-code">{address}</span> },
          { key: 'used', header: 'Last used', cell: ({ lastUsedAt }) => <TimeAgo date={lastUsedAt} /> },
          { key: 'since', header: 'Since', hideOnPhone: true, cell: ({ createdAt }) => <TimeAgo date={createdAt} /> },
        ]}
      />
    </PersonSection>
  )
}
