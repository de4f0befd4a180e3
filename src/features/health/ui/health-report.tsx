import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { health } from './calls.ts'
import { JobsSection } from './jobs-section.tsx'
import { LedgerSection } from './ledger-section.tsx'
import { PartsSection } from './parts-section.tsx'
import { ServerSection } from './server-section.tsx'

const REFETCH_MS = 30_000

/** The state of the product itself, for admins. */
export function HealthReport() {
  const report = useQuery({ ...health.read.queryOptions(), refetchInterval: REFETCH_MS })
  return (
    <div className="grid max-w-content grid-cols-[minmax(0,1fr)] gap-10">
      <Loaded
        from={report}
        failed="Couldn’t load the system status"
        loading={<SkeletonRows label="Loading the system status" />}
      >
        {({ parts, now }) => <PartsSection parts={parts} now={now} />}
      </Loaded>
      <JobsSection />
      <LedgerSection />
      {report.data && <ServerSection server={report.data.server} webhooks={report.data.webhooks} />}
    </div>
  )
}
