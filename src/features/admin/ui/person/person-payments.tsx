import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatDate } from '#kit/data/format.ts'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { moneyText } from '#shared/texts/grouped.ts'
import { admin } from '../calls.ts'
import { PersonSection } from './person-section.tsx'

const labels: Record<string, string> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  refunded: 'Refunded',
  disputed: 'Disputed',
}

/** A person's card purchases. */
export function PersonPayments({ profileId }: { profileId: string }) {
  return (
    <PersonSection title="Payments">
      <ListTable
        list={useList(admin.personPayments.pages({ profileId }), (page) => page.payments)}
        failed="Couldn’t load the payments"
        caption="Payments"
        rowKey={({ id }) => id}
        empty={<EmptyLine>No card purchases yet.</EmptyLine>}
        actions={({ id }) => <Link href={paths.timeLineOf(id)}>Time line</Link>}
        columns={[
          { header: 'Package', cell: ({ packageName }) => packageName },
          {
            header: 'Status',
            cell: ({ state }) => (
              <Badge tone={state === 'paid' ? 'good' : state === 'disputed' ? 'bad' : 'line'}>
                {labels[state] ?? state}
              </Badge>
            ),
          },
          { header: 'Date', cell: ({ createdAt }) => formatDate(createdAt) },
          {
            header: 'Price',
            align: 'end',
            cell: ({ priceCents }) => <span className="tabular-nums">{moneyText(priceCents)}</span>,
          },
          { header: 'Credits', align: 'end', cell: ({ credits }) => <Credits amount={credits} /> },
        ]}
      />
    </PersonSection>
  )
}
