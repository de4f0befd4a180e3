import { Button } from '#kit/button.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Link } from '#kit/link.tsx'
import { Page } from '#kit/page.tsx'
import { paths } from '#shared/paths.ts'

/** An admin may open the page of any role (ruling 27) without holding it: there is nothing of their own to show. */
export function WhoseDashboard({ title, who }: { title: string; who: 'studios' | 'testers' }) {
  return (
    <Page title={title}>
      <EmptyState
        title={`This dashboard belongs to ${who}`}
        text={`You are here as an admin. Find one of the ${who} among the people to see what they hold.`}
        action={
          <Button variant="accent" asChild>
            <Link href={paths.adminTab('people')}>Find people</Link>
          </Button>
        }
      />
    </Page>
  )
}
