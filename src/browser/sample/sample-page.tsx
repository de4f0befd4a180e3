import { useMe } from '#features/accounts/ui/use-me.ts'
import { SampleView } from '#features/results/ui/sample/sample-view.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { nextAfterSample } from './next-after-sample.tsx'

const Inbox = part(async () => (await import('#features/results/ui/inbox/inbox.tsx')).Inbox, {
  meanwhile: <SkeletonRows label="Loading reviews" />,
})
const EndedTests = part(async () => (await import('#features/results/ui/ended-tests.tsx')).EndedTests, {
  meanwhile: <section className="h-32" />,
})
const BugsPanel = part(async () => (await import('#features/results/ui/bugs/bugs-panel.tsx')).BugsPanel, {
  meanwhile: <section id="bugs" className="h-60" />,
})

/** A sample of results, open to everyone. */
export const SamplePage = () => (
  <SampleView next={nextAfterSample(useMe()?.role ?? null)} parts={{ Inbox, EndedTests, BugsPanel }} />
)
