import { pageWidths } from '#kit/layout/page.tsx'
import { Breadcrumbs } from '#kit/shell/breadcrumbs.tsx'
import { useShownPageName } from '#kit/shell/page-name.ts'
import { cx } from '#kit/styles/class-names.ts'
import type { PageRow } from '../page-row.ts'
import { crumbTrail } from './crumb-trail.ts'

interface CrumbsProps {
  pathname: string
  /** The page's column, where it is centred: the bar is aligned with it. */
  column?: PageRow['column'] | undefined
  /** What the page shows, by name; by default what the page says with `usePageName`. */
  name?: string
}

/** Breadcrumbs from Home to the current page (spec 1 §2.2). */
export function Crumbs({ pathname, column, name }: CrumbsProps) {
  const shown = useShownPageName()
  const trail = crumbTrail(pathname, name ?? shown)
  if (trail.length === 0) return null
  const crumbs = <Breadcrumbs crumbs={trail} />
  return column ? <div className={cx('w-full', pageWidths[column])}>{crumbs}</div> : crumbs
}
