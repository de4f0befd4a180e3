import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { imageUrl } from '#features/games/image-url.ts'
import { strongestFinding } from '#features/sessions/moment-line/strongest-finding.ts'
import { useMomentLine } from '#features/sessions/ui/moment-line/use-moment-line.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { formatDay } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton, SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { SectionBar } from '#kit/layout/section-bar.tsx'
import { Menu } from '#kit/overlays/menu.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { toldFacts } from '#kit/runtime/told-facts.ts'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import type { Results } from '../schema.ts'
import { AnswersPanel } from './answers-panel.tsx'
import { results } from './calls.ts'
import { DecideButton } from './decide-button.tsx'
import { DeliveredPanel } from './delivered-panel.tsx'
import { EscrowPanel } from './escrow-panel.tsx'
import { type InboxFilter, inboxQuery, readInboxFilter } from './inbox/inbox-filter.ts'
import { LoadingResults } from './loading-results.tsx'
import { FixFirst } from './play/fix-first.tsx'
import { PlayPanel } from './play/play-panel.tsx'
import { QuotesPanel } from './quotes-panel.tsx'
import { RatingsPanel } from './ratings-panel.tsx'
import { languagesOf, ReviewLanguages } from './review-languages.ts'
import { sectionsOf } from './sections.ts'
import { ReportPanel, TasksPanel } from './structured-panel.tsx'
import { endedTests, testsUnderWay } from './without-review.ts'

const OpenedNotice = part(async () => (await import('#features/requests/ui/opened-notice.tsx')).OpenedNotice)
// These are below the first screen.
const MomentLinePanel = part(
  async () => (await import('#features/sessions/ui/moment-line/moment-line-panel.tsx')).MomentLinePanel,
  { meanwhile: <section id="moments" className="h-[40rem] scroll-mt-12" /> },
)
const Inbox = part(async () => (await import('./inbox/inbox.tsx')).Inbox, {
  meanwhile: (
    <section id="reviews" className="scroll-mt-12">
      <SkeletonRows label="Loading reviews" />
    </section>
  ),
})
const SessionsPanel = part(async () => (await import('#features/sessions/ui/list/sessions-panel.tsx')).SessionsPanel, {
  meanwhile: <section id="sessions" className="h-60 scroll-mt-12" />,
})
const UnderWay = part(async () => (await import('./under-way.tsx')).UnderWay, {
  meanwhile: <section id="under-way" className="h-60 scroll-mt-12" />,
})
const EndedTests = part(async () => (await import('./ended-tests.tsx')).EndedTests, {
  meanwhile: <section id="ended" className="h-32 scroll-mt-12" />,
})
const ScreenedPanel = part(
  async () => (await import('#features/recruiting/screening/ui/screened-panel.tsx')).ScreenedPanel,
  { meanwhile: <Skeleton className="h-60 w-full rounded-surface" /> },
)
const BugsPanel = part(async () => (await import('./bugs/bugs-panel.tsx')).BugsPanel, {
  meanwhile: <section id="bugs" className="h-60 scroll-mt-12" />,
})

const FixesPanel = part(async () => (await import('./bugs/fixes-panel.tsx')).FixesPanel, {
  meanwhile: <section id="fixes" className="h-40 scroll-mt-12" />,
})

/** The results of one request, updated live (tests-7). */
export function ResultsPage() {
  const { requestId } = useParams({ strict: false }) as { requestId: string }
  // Beside the results, because the page opens with what the line shows.
  const line = useMomentLine({ requestId })
  const finding = useMemo(() => (line.data ? strongestFinding(line.data)?.text : undefined), [line.data])
  return (
    <Loaded
      from={useQuery(results.of.queryOptions({ input: { requestId } }))}
      failed="Couldn’t load these results"
      loading={<LoadingResults decides={toldFacts().has('to-decide')} />}
      onError={(state) => <Page title="Review results">{state}</Page>}
    >
      {(data) =>
        line.isLoading ? (
          <LoadingResults decides={toldFacts().has('to-decide')} />
        ) : (
          <ReviewLanguages value={languagesOf(data)}>
            <ResultsOf data={data} finding={finding} />
          </ReviewLanguages>
        )
      }
    </Loaded>
  )
}

interface ResultsOfProps {
  data: Results & { translates: boolean }
  finding: string | undefined
}

function ResultsOf({ data, finding }: ResultsOfProps) {
  usePageName(data.game.title)
  const sections = sectionsOf(data)
  const filterState = useInboxFilter()
  return (
    <Page
      title={data.game.title}
      figure={
        <span className="w-20 flex-none">
          <Cover title={data.game.title} {...coverOf(data)} />
        </span>
      }
      lead={<Facts data={data} />}
      actions={
        <>
          <DecideButton data={data} />
          <ExportMenu requestId={data.request.id} gameId={data.game.id} />
        </>
      }
      asideLabel="Delivery and credits"
      aside={
        <>
          <DeliveredPanel data={data} />
          {data.request.asksFirst && <ScreenedPanel requestId={data.request.id} />}
          <EscrowPanel data={data} />
        </>
      }
    >
      {sections.length > 1 && <SectionBar sections={sections} />}
      {awaitsTesters(data) && <OpenedNotice requestId={data.request.id} />}
      <PlayPanel data={data} finding={finding} />
      <FixFirst data={data} />
      {sections.some(({ id }) => id === 'moments') && <MomentLinePanel of={{ requestId: data.request.id }} />}
      <RatingsPanel data={data} />
      <TasksPanel data={data} />
      <AnswersPanel data={data} />
      <ProofsPanel data={data} />
      <ReportPanel data={data} />
      {sections.some(({ id }) => id === 'reviews') && (
        <Inbox data={data} filterState={filterState} translates={data.translates} />
      )}
      {sections.some(({ id }) => id === 'sessions') && <SessionsPanel requestId={data.request.id} />}
      {testsUnderWay(data.reviews).length > 0 && <UnderWay data={data} />}
      {endedTests(data.reviews).length > 0 && <EndedTests data={data} />}
      {data.fixes.length > 0 && <FixesPanel data={data} />}
      {data.bugs.length > 0 && <BugsPanel data={data} />}
    </Page>
  )
}

/** No tester has taken a spot yet. */
const awaitsTesters = ({ request, delivered }: Results) =>
  request.status === 'open' && delivered.open > 0 && delivered.open === delivered.ordered

const coverOf = ({ game }: Results) => (game.coverKey ? { src: imageUrl(game.coverKey, 'thumb') } : {})

function Facts({ data: { build, request } }: { data: Results }) {
  const dates = [request.openedAt, request.closedAt].filter((date) => date !== null).map((date) => formatDay(date))
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {build && <span className="font-code text-xs wrap-anywhere">build {build.version}</span>}
      <span className="inline-flex items-center gap-1.5">
        <DepthMark depth={request.reviewMode} />
      </span>
      {dates.length > 0 && <span>{dates.length === 2 ? dates.join(' to ') : `since ${dates[0]}`}</span>}
      <span>{request.estimatedDuration} min per tester</span>
    </span>
  )
}

/** The inbox's filter, kept in the page's address, where a change adds no entry to the history. */
function useInboxFilter(): [InboxFilter, (next: InboxFilter) => void] {
  const filter = readInboxFilter(useSearch({ strict: false }))
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const change = (next: InboxFilter) =>
    void navigate({ href: `${pathname}${inboxQuery(next)}`, replace: true, resetScroll: false })
  return [filter, change]
}

function ExportMenu({ requestId, gameId }: { requestId: string; gameId: string }) {
  return (
    <Menu
      button={
        <Button aria-haspopup="menu">
          <Download aria-hidden="true" />
          Export
        </Button>
      }
      entries={[
        { label: 'Spreadsheet (CSV)', href: `/api/results/${requestId}.csv`, download: true },
        { label: 'JSON', href: `/api/results/${requestId}.json`, download: true },
        { label: 'Report to send', href: paths.reportOf(gameId, requestId) },
      ]}
    />
  )
}

/**
 * Each tester's answers to the proof questions at their first submission. Testers never see which answers are right.
 */
function ProofsPanel({ data: { proofs } }: { data: Results }) {
  const subjects = proofs.map(({ questionId, question, answers }) => ({
    id: questionId,
    heading: question,
    quotes: answers.map(({ answer, right, ...by }) => ({
      ...by,
      text: answer === '' ? 'No answer' : answer,
      mark: <Badge tone={right ? 'good' : 'bad'}>{right ? 'Right' : 'Wrong'}</Badge>,
    })),
  }))
  return <QuotesPanel id="proofs" title="Proof questions" subjects={subjects} />
}
