import { StatusBadge } from '#features/games/ui/status-badge.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatDate } from '#kit/data/format.ts'
import { ListTable } from '#kit/data/list-table.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { admin } from '../calls.ts'
import { PersonSection } from './person-section.tsx'

/** A studio's games, with those that an admin took down and those that it deleted. */
export function PersonGames({ profileId }: { profileId: string }) {
  return (
    <PersonSection title="Games">
      <ListTable
        list={useList(admin.personGames.pages({ profileId }), (page) => page.games)}
        failed="Couldn’t load the games"
        caption="Games"
        rowKey={({ id }) => id}
        empty={<EmptyLine>No games yet.</EmptyLine>}
        columns={[
          {
            key: 'title',
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
            key: 'state',
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
          { key: 'added', header: 'Added', cell: ({ createdAt }) => formatDate(createdAt) },
        ]}
      />
    </PersonSection>
  )
}
