import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { workspaces } from './calls.ts'

/** Archived workspaces with the action to restore them. Renders nothing without one. */
export function ArchivedList() {
  const { data: rows, more } = useList(workspaces.archived.pages(), (page) => page.workspaces)
  const restore = useAct(workspaces.restore)
  if (!rows || rows.length === 0) return null
  return (
    <details className="group border-t border-line pt-4">
      <summary className="w-fit cursor-pointer text-ink-muted hover:text-ink">
        {more.hasMore ? `More than ${rows.length} archived workspaces` : plural(rows.length, 'archived workspace')}
      </summary>
      <ul className="mt-3 divide-y divide-line">
        {rows.map(({ id, name, archivedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="grid min-w-0">
              <span className="font-medium break-words">{name}</span>
              <span className="text-xs text-ink-faint">
                Archived <TimeAgo date={archivedAt} />
              </span>
            </span>
            <Button size="s" busy={restore.isPending} onClick={() => restore.mutate({ workspaceId: id })}>
              Restore<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <LoadMore more={more} />
    </details>
  )
}
