import { Breadcrumbs } from '#kit/shell/breadcrumbs.tsx'
import { paths } from '#shared/paths.ts'
import { type PageRoute, pageRoutes } from '../routes.tsx'

/** Home, the pages above, and this one as plain text; hidden on the home page and at sign-in (spec 1 §2.2), and where the design system shows its own. */
export function Crumbs({ page }: { page: PageRoute }) {
  if (page.path === paths.home || page.path === paths.kit || page.path.startsWith(paths.auth)) return null
  const parent = pageRoutes.find(({ path }) => path === page.parent)
  const crumbs = (
    <Breadcrumbs
      crumbs={[
        { label: 'Home', href: paths.home },
        ...(parent ? [{ label: parent.label, href: parent.path }] : []),
        { label: page.label },
      ]}
    />
  )
  return page.centred ? <div className="mx-auto w-full max-w-content">{crumbs}</div> : crumbs
}
