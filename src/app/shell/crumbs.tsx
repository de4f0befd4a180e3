import { Breadcrumbs } from '#kit/shell/breadcrumbs.tsx'
import { crumbTrail } from './crumb-trail.ts'

interface CrumbsProps {
  pathname: string
  /** The page's column is centred; the bar stands above it. */
  centred: boolean
}

/** Where one is, from home on (spec 1 §2.2). */
export function Crumbs({ pathname, centred }: CrumbsProps) {
  const trail = crumbTrail(pathname)
  if (trail.length === 0) return null
  const crumbs = <Breadcrumbs crumbs={trail} />
  return centred ? <div className="mx-auto w-full max-w-content">{crumbs}</div> : crumbs
}
