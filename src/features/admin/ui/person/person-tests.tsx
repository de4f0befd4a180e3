import { statusLabelOf } from '#features/reviews/ui/test-states.ts'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatDate } from '#kit/data/format.ts'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { admin } from '../calls.ts'
import { PersonSection } from './person-section.tsx'

/** A tester's tests; pay without a bonus. */
export function PersonTests({ profileId }: { profileId: string }) {
  return (
    <PersonSection title="Tests">
      <ListTable
        list={useList(admin.personTests.pages({ profileId }), (page) => page.tests)}
        failed="Couldn’t load the tests"
        caption="Tests"
        rowKey={({ id }) => id}
        empty={<EmptyLine>No tests yet.</EmptyLine>}
        actions={({ id }) => <Link href={paths.timeLineOf(id)}>Time line</Link>}
        columns={[
          { header: 'Game', cell: ({ gameTitle }) => gameTitle ?? 'Deleted game' },
          { header: 'Studio', onPhone: 'hidden', cell: ({ studioName }) => studioName ?? 'Deleted studio' },
          {
            header: 'Status',
            cell: ({ state }) => <Badge tone={statusLabelOf[state].tone}>{statusLabelOf[state].label}</Badge>,
          },
          { header: 'Accepted', onPhone: 'hidden', cell: ({ acceptedAt }) => formatDate(acceptedAt) },
          { header: 'Pay', align: 'end', cell: ({ pay }) => <Credits amount={pay} /> },
        ]}
      />
    </PersonSection>
  )
}
