import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from 'lucide-react'
import { Can } from '#features/access/ui/can.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatNumber, formatSpan, plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { LoadingBlock, SkeletonRows } from '#kit/feedback/skeleton.tsx'
import type { LedgerCheck } from '../schema.ts'
import { health } from './calls.ts'
import { JobsSection } from './jobs-section.tsx'
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
        loading={
          <LoadingBlock label="Loading the system status" className="h-[40rem] rounded-surface sm:h-[25.3rem]" />
        }
      >
        {({ parts, now, alarms }) => (
          <div className="grid gap-4">
            <Alarms alarms={alarms} />
            <PartsSection parts={parts} now={now} />
          </div>
        )}
      </Loaded>
      <JobsSection />
      <LedgerSection />
      {report.data && (
        <ServerSection
          server={report.data.server}
          webhooks={report.data.webhooks}
          recordings={report.data.recordings}
        />
      )}
    </div>
  )
}

/** What is wrong now, as the admins were emailed. */
function Alarms({ alarms }: { alarms: readonly { key: string; text: string; startedAt: Date }[] }) {
  return (
    <ul aria-label="Alarms" className="grid gap-2 empty:hidden">
      {alarms.map(({ key, text, startedAt }) => (
        <li key={key} className="flex gap-2 rounded-surface border border-line p-3 text-bad-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          <p className="min-w-0 break-words">
            {text}{' '}
            <span className="text-ink-muted">
              Since <TimeAgo date={startedAt} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Checks of the ledger: run one now, follow it, and read the results of the last ones. */
function LedgerSection() {
  const checks = useQuery(health.ledgerChecks.queryOptions())
  const start = useAct(health.checkLedger)
  const running = checks.data?.some(({ outcome }) => outcome === null) ?? false
  return (
    <section aria-labelledby="health-ledger" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="health-ledger" className="type-title">
          Ledger
        </h2>
        <Can permission="system_manage">
          <Button
            variant="line"
            busy={start.isPending}
            disabled={running}
            onClick={() => start.mutate({ id: crypto.randomUUID() })}
          >
            {running ? 'Checking…' : 'Check the ledger now'}
          </Button>
        </Can>
      </div>
      <Loaded
        from={checks}
        failed="Couldn’t load the checks of the ledger"
        loading={<SkeletonRows label="Loading checks" />}
        empty={<EmptyLine>The ledger is checked once a day. No check has run yet.</EmptyLine>}
      >
        {(rows) => (
          <ul className="divide-y divide-line border-y border-line">
            {rows.map((check) => (
              <li key={check.id} className="py-3">
                <CheckRow check={check} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function CheckRow({ check }: { check: LedgerCheck }) {
  const { outcome, done, steps, createdAt, finishedAt, faultCount, faults, transfers, since } = check
  if (outcome === null)
    return (
      <div className="grid gap-2" aria-live="polite">
        <p>
          {steps === 0 ? 'Waiting for a worker' : `${done} of ${plural(steps, 'rule')} checked`}{' '}
          <span className="type-cap">
            started <TimeAgo date={createdAt} />
          </span>
        </p>
        <Progress {...(steps > 0 && { value: done, max: steps })} label="Check of the ledger" />
      </div>
    )
  const { Icon, tone, text } = results[outcome](faultCount)
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-2.5">
        <Icon aria-hidden="true" className={`mt-0.5 size-[18px] flex-none ${tone}`} />
        <div className="grid gap-0.5">
          <p className="font-[550]">{text}</p>
          <p className="type-cap">
            <TimeAgo date={createdAt} />
            {finishedAt && `, took ${formatSpan(Math.max(1000, finishedAt.getTime() - createdAt.getTime()))}`}
            {transfers !== null && `, ${formatNumber(transfers)} ${since ? 'new transfers' : 'transfers, all of them'}`}
          </p>
        </div>
      </div>
      {faults.length > 0 && (
        <ul className="grid gap-1 ps-7 text-sm">
          {faults.map((fault) => (
            <li key={`${fault.check} ${fault.what} ${fault.detail}`} className="break-words">
              <span className="font-[550]">{fault.check}</span>{' '}
              <code className="break-all type-code">{fault.what}</code>{' '}
              <span className="text-ink-muted">{fault.detail}</span>
            </li>
          ))}
          {faultCount > faults.length && <li className="text-ink-muted">and {faultCount - faults.length} more</li>}
        </ul>
      )}
    </div>
  )
}

type Result = { Icon: LucideIcon; tone: string; text: string }

const results: Record<NonNullable<LedgerCheck['outcome']>, (faults: number) => Result> = {
  ok: () => ({ Icon: CircleCheck, tone: 'text-good-ink', text: 'The ledger has no faults' }),
  faults: (count) => ({ Icon: CircleX, tone: 'text-bad-ink', text: `The ledger has ${plural(count, 'fault')}` }),
  failed: () => ({ Icon: CircleAlert, tone: 'text-warn-ink', text: 'The check didn’t finish' }),
}
