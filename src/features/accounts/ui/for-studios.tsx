import { Button } from '#kit/controls/button.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { landingOf } from '#shared/paths.ts'
import { useMe } from './use-me.ts'

/** A page of studios, for everybody else: what it would show, and the way back. */
export function ForStudios({ title, text }: { title: string; text: string }) {
  const me = useMe()
  return (
    <Page title={title} width="content">
      <EmptyState
        title="This page is for studios"
        text={text}
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
