import { ChevronRight, House } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from '../layout/link.tsx'

interface BreadcrumbsProps {
  /** From the first page to this one; the last is plain text, even with an address. */
  crumbs: readonly { label: string; href?: string }[]
}

export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="crumbs mb-4 flex print:hidden items-center gap-1.5 text-xs text-ink-faint">
      {crumbs.map((crumb, position) => {
        const last = position === crumbs.length - 1
        const label = (
          <>
            {position === 0 && <House aria-hidden="true" />}
            <span className="truncate">{crumb.label}</span>
          </>
        )
        return (
          <Fragment key={`${crumb.label}/${crumb.href ?? position}`}>
            {position > 0 && <ChevronRight aria-hidden="true" />}
            {last || crumb.href === undefined ? (
              <span
                aria-current={last ? 'page' : undefined}
                className="flex min-w-0 items-center gap-1.5 text-ink-muted"
              >
                {label}
              </span>
            ) : (
              <Link
                href={crumb.href}
                className="relative flex flex-none items-center gap-1.5 rounded-mark no-underline hover:text-ink pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-3.5"
              >
                {label}
              </Link>
            )}
          </Fragment>
        )
      })}
    </nav>
  )
}
