import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { businessEntries } from '../shell/late-rail-entries.ts'
import { TabGate } from './tab-gate.tsx'

const loading = <SkeletonRows label="Loading" />
const tab = (load: () => Promise<ComponentType>) => part(load, { meanwhile: loading })

const pipeline = {
  title: 'Pipeline',
  lead: 'Every studio, from first contact on.',
  Part: tab(async () => (await import('#features/bizdev/pipeline/ui/pipeline-tab.tsx')).PipelineTab),
}

const tabs: Record<string, typeof pipeline> = {
  'follow-ups': {
    title: 'Follow-ups',
    lead: 'Your next steps with studios, and when they’re due.',
    Part: tab(async () => (await import('#features/bizdev/pipeline/ui/follow-ups-tab.tsx')).FollowUpsTab),
  },
  offers: {
    title: 'Offers',
    lead: 'Bonuses on a studio’s next card purchase, within the budget.',
    Part: tab(async () => (await import('#features/bizdev/offers/ui/offers-tab.tsx')).OffersTab),
  },
  referrals: {
    title: 'Referrals',
    lead: 'Links that show where new accounts come from.',
    Part: tab(async () => (await import('#features/bizdev/referrals/ui/referrals-tab.tsx')).ReferralsTab),
  },
  supply: {
    title: 'Supply',
    lead: 'Available testers compared with studios’ open spots.',
    Part: tab(async () => (await import('#features/bizdev/supply/ui/supply-tab.tsx')).SupplyTab),
  },
}

/** The pages of a business developer, by the tab in the address. */
export function BusinessDashboard() {
  const { tab = 'pipeline' } = useSearch({ strict: false }) as { tab?: string }
  const { title, lead, Part } = tabs[tab] ?? pipeline
  return (
    <Page title={title} lead={lead}>
      <TabGate entries={businessEntries} tab={tab}>
        <Part />
      </TabGate>
    </Page>
  )
}
