import { useMe } from '#features/accounts/ui/use-me.ts'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { paths } from '#shared/paths.ts'
import { SoonPage } from './soon-page.tsx'

/** The page is public and redirects nobody: without a session it says what it needs (ruling 74). */
export function PermissionsDemoPage() {
  const me = useMe()
  if (me) return <SoonPage />
  return (
    <Page width="narrow" title="Permissions" lead="Please log in to access the permission system demo.">
      <div>
        <Button variant="accent" asChild>
          <Link href={paths.signInFor(paths.permissionsDemo)}>Sign In</Link>
        </Button>
      </div>
    </Page>
  )
}
