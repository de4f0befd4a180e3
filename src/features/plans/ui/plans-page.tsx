import { useMe } from '#features/accounts/ui/use-me.ts'
import { Button } from '#kit/controls/button.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { landingOf } from '#shared/paths.ts'
import { PlanList } from './plan-list.tsx'

/** `/advanced-testing`: the plans of a studio. */
export function PlansPage() {
  const me = useMe()
  if (me?.role === 'studio') return <PlanList />
  return (
    <Page title="Plans" width="content">
      <EmptyState
        title="This page is for studios"
        text="Here a studio plans tests that answer what one review can’t: which of two builds is better."
        action={
          me && (
            <Button asChild>
              <Link href={landingOf[me.role]}>Your dashboard</Link>
            </Button>
          )
        }
      />
    </Page>
  )
}
