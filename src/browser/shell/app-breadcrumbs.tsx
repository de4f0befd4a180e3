import { Breadcrumbs } from '#kit/shell/breadcrumbs.tsx'
import { useShownPageName } from '#kit/shell/page-name.ts'
import { crumbTrail } from './crumb-trail.ts'

/** Breadcrumbs from Home to the current page (product-9). */
export function AppBreadcrumbs({ pathname }: { pathname: string }) {
  const trail = crumbTrail(pathname, useShownPageName())
  return trail.length === 0 ? null : <Breadcrumbs crumbs={trail} />
}
