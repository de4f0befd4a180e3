import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Loaded, type Read } from '#kit/data/loaded.tsx'
import { Stat } from '#kit/data/stat.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'

interface LookFrameProps {
  from: Read<unknown> & { first: Person | undefined }
  /** URL of the picker. */
  back: string
  more?: ReactNode
  children: ReactNode
}

interface Person {
  name: string
  email: string | null
  credits: { balance: number; escrow: number; promised: number }
}

/** Frame of a dashboard that an admin views: the person's name, a read-only notice and a link to the picker. */
export function LookFrame({ from, back, more, children }: LookFrameProps) {
  const choose = (
    <Button asChild>
      <Link href={back}>Choose someone else</Link>
    </Button>
  )
  const nobody = (
    <EmptyState
      title="No people found"
      text="This person doesn’t have the role, or the account was deleted."
      action={choose}
    />
  )
  return (
    <Loaded
      from={{ ...from, data: from.first }}
      failed="Couldn’t load this dashboard"
      loading={<SkeletonRows label="Loading" />}
      onError={(state, { code }) => (code === 'NOT_FOUND' ? nobody : state)}
    >
      {(person) => (
        <div className="grid gap-8">
          <div
            role="status"
            className="flex flex-wrap items-center justify-between gap-3 rounded-surface border border-line-strong bg-surface-1 px-4 py-3"
          >
            <p className="flex min-w-0 items-start gap-2.5">
              <Eye className="mt-0.5 size-[18px] flex-none text-ink-muted" aria-hidden="true" />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                You are viewing the dashboard of <strong dir="auto">{person.name}</strong>
                {person.email && <span className="text-ink-muted"> ({person.email})</span>} as an admin. It is
                read-only, and the audit log records it.
              </span>
            </p>
            {choose}
          </div>
          <Panel aria-label="Figures">
            <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4">
              <Stat label="Credits" value={<Credits amount={person.credits.balance} size="inherit" />} />
              <Stat label="Held for reviews" value={<Credits amount={person.credits.escrow} size="inherit" />} />
              <Stat label="Promised" value={<Credits amount={person.credits.promised} size="inherit" />} />
              {more}
            </dl>
          </Panel>
          {children}
        </div>
      )}
    </Loaded>
  )
}
