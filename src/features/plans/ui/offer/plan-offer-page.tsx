import type { ReactNode } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Loaded, type Read } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { paths } from '#shared/paths.ts'

interface LoadedOfferProps<From extends Read> {
  from: From
  /** The heading until its question is known. */
  title: string
  /** 'hunt', 'test'. */
  noun: string
  /** Why it may not be here. */
  gone: string
  children: (room: Exclude<From['data'], undefined>) => ReactNode
}

/** The page of a plan as a tester sees it, once it has loaded. */
export function LoadedOffer<From extends Read>({ from, title, noun, gone, children }: LoadedOfferProps<From>) {
  return (
    <Loaded
      from={from}
      failed={`Couldn’t load this ${noun}`}
      loading={
        <Page title={title}>
          <SkeletonRows label={`Loading the ${noun}`} />
        </Page>
      }
      onError={(state, { code }) => (
        <Page title={title}>
          {code === 'NOT_FOUND' ? (
            <EmptyState
              title={`This ${noun} is not here`}
              text={gone}
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

/** What a tester has to do before joining; nothing without any. */
export function MissingSteps({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null
  return (
    <ul className="grid list-disc gap-1 ps-5 text-warn-ink">
      {missing.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  )
}
