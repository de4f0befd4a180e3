import type { ViewedPage } from '#features/compliance/rules.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { privacy } from '../calls.ts'

const pages: Readonly<Record<ViewedPage, string>> = {
  studio: 'your studio dashboard',
  tester: 'your tester dashboard',
  credits: 'your credit history',
  account: 'your account',
  games: 'your games',
  results: 'your results',
}

/** Admins and consultants who looked at the person's data. */
export function ViewsList() {
  const list = useList(privacy.viewsOfMe.pages(), (page) => page.views)
  return (
    <Loaded
      from={list}
      failed="Couldn’t load views of your data"
      loading={<SkeletonRows rows={2} label="Loading views of your data" />}
      empty={<EmptyLine>Nobody has viewed your data yet.</EmptyLine>}
    >
      {(views) => (
        <div className="grid gap-4">
          <ul className="divide-y divide-line border-y border-line">
            {views.map(({ id, viewerRole, viewerName, page, hour }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
                <span>
                  {viewerRole === 'admin' ? 'An admin' : (viewerName ?? 'A consultant')} viewed {pages[page]}
                </span>
                <TimeAgo date={hour} className="text-ink-muted" />
              </li>
            ))}
          </ul>
          <LoadMore more={list.more} />
        </div>
      )}
    </Loaded>
  )
}
