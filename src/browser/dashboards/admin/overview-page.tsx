import { useQuery } from '@tanstack/react-query'
import { BudgetPanel } from '#features/admin/ui/budget-panel.tsx'
import { admin } from '#features/admin/ui/calls.ts'
import { Figures } from '#features/admin/ui/figure-row.tsx'
import { LatestActs } from '#features/admin/ui/latest-acts.tsx'
import { SupplyPanel } from '#features/admin/ui/supply-panel.tsx'
import { WaitingPanel } from '#features/approvals/ui/waiting-panel.tsx'
import { Button } from '#kit/controls/button.tsx'
import { formatSpan, unbroken } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { DataTable } from '#kit/data/table/data-table.tsx'
import { useNow } from '#kit/data/use-now.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { dueTone } from '#kit/plots/due-line.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { QueuesPanel } from './queues-panel.tsx'
import { casesByDue, type DueCase, usedOf, useWaitingCases } from './waiting-cases.ts'

/** More are one click away, in their queue. */
const shown = 6

const tones = { plain: 'font-medium', warn: 'font-medium text-warn-ink', bad: 'font-medium text-bad-ink' }

const days = 30

/** What needs a decision first, then the figures of the platform. */
export function OverviewPage() {
  const queues = useWaitingCases()
  const economy = useQuery(admin.economy.queryOptions({ input: { days } }))
  const cases = casesByDue(queues.data ?? [])
  const [first] = cases
  return (
    <Page
      title="Admin Dashboard"
      lead={queues.data ? <Lead first={first} /> : 'What needs your decision, and how the platform is doing.'}
      actions={
        first && (
          <Button variant="accent" asChild>
            <Link href={first.queue.href}>Decide the first case</Link>
          </Button>
        )
      }
    >
      <Figures />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Loaded from={queues} failed="Couldn’t load the queues" loading={<LoadingQueues />}>
            {(loaded) => (
              <>
                <QueuesPanel queues={loaded} />
                <DueNext cases={cases} />
              </>
            )}
          </Loaded>
          <SupplyPanel
            economy={economy.data}
            text={`Credits in all accounts at the end of each of the last ${days} days (UTC).`}
            more={{ label: 'Economy', href: paths.adminTab('economy') }}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <WaitingPanel inFull />
          <Loaded from={economy} failed="Couldn’t load the economy" loading={<Skeleton className="h-70" />}>
            {({ budget }) => <BudgetPanel budget={budget} />}
          </Loaded>
          <LatestActs />
        </div>
      </div>
    </Page>
  )
}

/** Keeps the places of the queues and of the cases that are due next. */
const LoadingQueues = () => (
  <>
    <Skeleton className="h-[45rem] rounded-surface sm:h-[40rem]" />
    <Skeleton className="h-[46rem] rounded-surface sm:h-[28rem]" />
  </>
)

/** The case that is due first, and what happens to it without a decision. */
function Lead({ first }: { first: DueCase | undefined }) {
  const now = useNow(30_000)
  if (!first) return 'Nothing needs your decision.'
  const { title, due, queue } = first
  return due === null
    ? `First: ${title}. Until you act, ${queue.whenDue}.`
    : `First: ${title}. Without a decision it is ${queue.whenDue} in ${unbroken(formatSpan(Math.max(0, due.getTime() - now.getTime())))}.`
}

/** The cases of all queues by the time left; nothing when none waits. */
function DueNext({ cases }: { cases: readonly DueCase[] }) {
  const now = useNow(30_000)
  if (cases.length === 0) return null
  return (
    <Section title="Due next" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DataTable
        caption="Due next"
        rows={cases.slice(0, shown)}
        rowKey={({ key }) => key}
        empty={null}
        columns={[
          {
            header: 'Case',
            cell: ({ title, text, queue: { icon: Icon, href, label } }) => (
              <span className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
                <Icon className="mt-0.5 size-[18px] text-ink-muted" aria-hidden="true" />
                <span className="grid min-w-0 gap-0.5">
                  <Link href={href} className="w-fit font-medium break-words hover:underline">
                    <span className="sr-only">{label}: </span>
                    {title}
                  </Link>
                  <span className="line-clamp-1 type-cap">{text}</span>
                </span>
              </span>
            ),
          },
          {
            header: 'Waiting',
            align: 'end',
            className: 'tabled:w-28 whitespace-nowrap tabular-nums',
            cell: ({ since }) => formatSpan(now.getTime() - since.getTime()),
          },
          {
            header: 'Due in',
            align: 'end',
            className: 'tabled:w-28 whitespace-nowrap tabular-nums',
            cell: (one) =>
              one.due === null ? (
                <span className="text-ink-faint">No deadline</span>
              ) : (
                <span className={cx(tones[dueTone(usedOf(one, now))])}>
                  {one.due > now ? formatSpan(one.due.getTime() - now.getTime()) : 'now'}
                </span>
              ),
          },
        ]}
      />
    </Section>
  )
}
