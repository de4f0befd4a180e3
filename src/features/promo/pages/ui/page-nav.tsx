import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'

const parts = { edit: 'Edit', analytics: 'Analytics' } as const

/** Links between the builder of a page and its figures. */
export function PageNav({ pageId, current }: { pageId: string; current: keyof typeof parts }) {
  const hrefs = { edit: paths.editPromo(pageId), analytics: paths.promoAnalytics(pageId) }
  return (
    <nav aria-label="About this page" className="flex gap-5">
      {Object.entries(parts).map(([name, label]) => (
        <Link
          key={name}
          href={hrefs[name as keyof typeof parts]}
          aria-current={name === current ? 'page' : undefined}
          className="inline-flex min-h-9 items-center border-b-2 border-transparent font-medium text-ink-muted no-underline hover:text-ink aria-[current]:border-ink aria-[current]:text-ink pointer-coarse:min-h-11"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
