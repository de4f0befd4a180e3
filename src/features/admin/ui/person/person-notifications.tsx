import { ListTable } from '#kit/data/table/list-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { admin } from '../calls.ts'
import { PersonSection } from './person-section.tsx'

/** The titles of a person's notifications; their texts stay with the person. */
export function PersonNotifications({ profileId }: { profileId: string }) {
  return (
    <PersonSection title="Notifications">
      <ListTable
        list={useList(admin.personNotifications.pages({ profileId }), (page) => page.notifications)}
        failed="Couldn’t load the notifications"
        caption="Notifications"
        rowKey={({ id }) => id}
        empty={<EmptyLine>None yet.</EmptyLine>}
        columns={[
          {
            header: 'Title',
            cell: ({ title }) => (
              <span dir="auto" className="break-words">
                {title}
              </span>
            ),
          },
          { header: 'Sent', cell: ({ sentAt }) => <TimeAgo date={sentAt} /> },
          {
            header: 'Opened',
            onPhone: 'hidden',
            cell: ({ openedAt }) => (openedAt ? <TimeAgo date={openedAt} /> : 'Not yet'),
          },
        ]}
      />
    </PersonSection>
  )
}
