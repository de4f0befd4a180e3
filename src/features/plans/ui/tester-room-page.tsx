import type { ReactNode } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Loaded, type Read } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { paths } from '#shared/paths.ts'

interface TesterRoomPageProps<From extends Read> {
  from: From
  title: string
  /** 'hunt', 'test'. */
  what: string
  /** Why it is not there. */
  missing: string
  children: (room: Exclude<From['data'], undefined>) => ReactNode
}

/** A plan as a tester sees it, or its state; a plan that is over leads to the open tests. */
export function TesterRoomPage<From extends Read>({ from, title, what, missing, children }: TesterRoomPageProps<From>) {
  return (
    <Loaded
      from={from}
      failed={`Couldn’t load this ${what}`}
      loading={
        <Page title={title}>
          <SkeletonRows label={`Loading the ${what}`} />
        </Page>
      }
      onError={(state, { code }) => (
        <Page title={title}>
          {code === 'NOT_FOUND' ? (
            <EmptyState
              title={`This ${what} is not here`}
              text={missing}
              action={
                <Button asChild>
                  <Link href={paths.testerTab('opportunities')}>See open tests</Link>
                </Button>
              }
            />
          ) : (
            state
          )}
        </Page>
      )}
    >
      {children}
    </Loaded>
  )
}
