import type { ViewedPage, ViewerRole } from '#features/compliance/rules.ts'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { privacy } from '../calls.ts'

const pages: Readonly<Record<ViewedPage, string>> = {
  studio: 'your studio dashboard',
  tester: 'your tester dashboard',
  credits: 'your credit history',
  account: 'your account',
  games: 'your games',
  results: 'your results',
  session: 'a test session of yours',
}

const withoutName: Readonly<Record<ViewerRole, string>> = {
  admin: 'An admin',
  consultant: 'A consultant',
  studio: 'A studio',
  teammember: 'A studio’s team member',
}

/** Who else looked at the person's data. */
export function ViewsList() {
  const list = useList(privacy.viewsOfMe.pages(), (page) => page.views)
  return (
    <div className="grid gap-4">
      <LoadedRows
        list={list}
        failed="Couldn’t load views of your data"
        loading="Loading views of your data"
        placeholders={2}
        empty={<EmptyLine>Nobody has viewed your data yet.</EmptyLine>}
      >
        {({ id, viewerRole, viewerName, page, hour }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
            <span>
              {viewerName ?? withoutName[viewerRole]} viewed {pages[page]}
            </span>
            <TimeAgo date={hour} className="text-ink-muted" />
          </li>
        )}
      </LoadedRows>
    </div>
  )
}
