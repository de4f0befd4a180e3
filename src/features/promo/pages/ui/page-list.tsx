import type { ReactNode } from 'react'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { promoImageUrl } from '../rules.ts'
import type { ListedPage } from '../schema.ts'
import { NewPageButton, usePromoPages } from './new-page-button.tsx'
import { PromoNav } from './page-nav.tsx'
import { StateBadge } from './state-badge.tsx'

/** The studio's promo pages; `above` stands over them once there is one. */
export function PageList({ above }: { above: ReactNode }) {
  const list = usePromoPages()
  return (
    <section aria-labelledby="promo-title" className="grid gap-5">
      <h2 id="promo-title" className="sr-only">
        Promo pages
      </h2>
      <PromoNav current="pages" />
      {list.data && list.data.length > 0 && above}
      <LoadedRows
        list={list}
        failed="Couldn’t load your promo pages"
        loading="Loading your promo pages"
        empty={
          <EmptyState
            title="No promo pages yet"
            text="A page shows your game to everyone: pictures, links and text in your colors."
            action={<NewPageButton />}
          />
        }
      >
        {(page) => <PageRow key={page.id} page={page} />}
      </LoadedRows>
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
        <StateBadge isPublished={page.isPublished} isTakenDown={page.takedownReason !== null} />
        {page.isPublished && page.hasChanges && <Badge>Unpublished changes</Badge>}
      </p>
      <Figures page={page} />
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

/** Since the first publication. */
function Figures({ page }: { page: ListedPage }) {
  const figures = [
    ['views', formatNumber(page.views)],
    ['sold', formatNumber(page.sold)],
    ['earned', <Credits key="earned" amount={page.earned} />],
  ] as const
  return (
    <Link
      href={paths.promoAnalytics(page.id)}
      className="relative z-1 flex min-h-control items-center gap-4 no-underline hover:underline"
    >
      {figures.map(([label, value]) => (
        <span key={label} className="grid text-end tabular-nums">
          <span className="font-semibold">{value}</span>
          <span className="type-cap">{label}</span>
        </span>
      ))}
      <span className="sr-only">, analytics of {page.title}</span>
    </Link>
  )
}
