import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import { promoImageUrl } from '../rules.ts'
import type { ListedPage } from '../schema.ts'
import { promo } from './calls.ts'
import { StateBadge } from './state-badge.tsx'

const loading = <SkeletonRows label="Loading promotional page..." />
const Builder = partOnDemand(async () => (await import('./builder/builder.tsx')).Builder, loading)
const NewPage = partOnDemand(async () => (await import('./new-page.tsx')).NewPage, null)

/** Dashboard tab with the studio's promo pages, or the builder of the one that the address names. */
export function PromoTab({ pageId }: { pageId?: string | undefined }) {
  return pageId === undefined ? <PageList /> : <Builder key={pageId} pageId={pageId} />
}

function PageList() {
  const list = useList(promo.list.pages(), (page) => page.pages)
  const [adding, setAdding] = useState(false)
  const add = (
    <Button variant="accent" onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      New page
    </Button>
  )
  return (
    <section aria-labelledby="promo-title" className="grid gap-5">
      <header className="flex">
        <h2 id="promo-title" className="sr-only">
          Promo pages
        </h2>
        {list.data && list.data.length > 0 && add}
      </header>
      <Loaded
        from={list}
        failed="Your promo pages did not load"
        loading={<SkeletonRows label="Loading your promo pages" />}
        empty={
          <EmptyState
            title="No promo pages yet"
            text="A page shows your game to everyone: pictures, links and text in your colours."
            action={add}
          />
        }
      >
        {(pages) => (
          <ul className="divide-y divide-line border-y border-line">
            {pages.map((page) => (
              <PageRow key={page.id} page={page} />
            ))}
          </ul>
        )}
      </Loaded>
      <LoadMore more={list.more} />
      {adding && <NewPage onClose={() => setAdding(false)} />}
    </section>
  )
}

function PageRow({ page }: { page: ListedPage }) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 py-3 sm:flex-nowrap">
      <div className="w-20 flex-none">
        <Cover
          title={page.gameTitle ?? page.title}
          src={page.heroImage && promoImageUrl(page.id, page.heroImage, 'thumb')}
          shape="card"
          className="border border-line"
        />
      </div>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Link
          href={paths.editPromo(page.id)}
          className="truncate type-row no-underline after:absolute after:inset-0 hover:underline"
        >
          {page.title}
        </Link>
        <p className="truncate text-sm text-ink-muted">{page.address ?? `…/${page.slug}`}</p>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <StateBadge isPublished={page.isPublished} />
        {page.isPublished && page.hasChanges && <Badge>Changes not published</Badge>}
      </p>
      <p className="type-cap whitespace-nowrap">
        Changed <TimeAgo date={page.updatedAt} />
      </p>
      {page.isPublished && page.address !== null && (
        <a
          href={page.address}
          target="_blank"
          rel="noopener"
          className="relative z-1 inline-flex min-h-control items-center underline underline-offset-3"
        >
          View<span className="sr-only"> {page.title}, opens in a new tab</span>
        </a>
      )}
    </li>
  )
}
