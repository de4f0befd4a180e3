import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'

interface PartNavProps {
  label: string
  parts: readonly { label: string; href: string; isCurrent: boolean }[]
}

function PartNav({ label, parts }: PartNavProps) {
  return (
    <nav aria-label={label} className="flex gap-5">
      {parts.map((part) => (
        <Link
          key={part.label}
          href={part.href}
          aria-current={part.isCurrent ? 'page' : undefined}
          className="inline-flex min-h-9 items-center border-b-2 border-transparent font-medium text-ink-muted no-underline hover:text-ink aria-[current]:border-ink aria-[current]:text-ink pointer-coarse:min-h-11"
        >
          {part.label}
        </Link>
      ))}
    </nav>
  )
}

/** Links between the builder of a page and its figures. */
export const PageNav = ({ pageId, current }: { pageId: string; current: 'edit' | 'analytics' }) => (
  <PartNav
    label="About this page"
    parts={[
      { label: 'Edit', href: paths.editPromo(pageId), isCurrent: current === 'edit' },
      { label: 'Analytics', href: paths.promoAnalytics(pageId), isCurrent: current === 'analytics' },
    ]}
  />
)

/** Links between a studio's promo pages and what they sold. */
export const PromoNav = ({ current }: { current: 'pages' | 'sales' }) => (
  <div className="border-b border-line">
    <PartNav
      label="Promo"
      parts={[
        { label: 'Pages', href: paths.studioTab('promo'), isCurrent: current === 'pages' },
        { label: 'Sales', href: paths.promoSales(), isCurrent: current === 'sales' },
      ]}
    />
  </div>
)
