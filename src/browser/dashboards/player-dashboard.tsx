import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { playerEntries } from '../shell/late-rail-entries.ts'
import { TabGate } from './tab-gate.tsx'

interface PlayerTab {
  /** Its name in the address; `playerEntries` of the rail have the same. */
  tab: string
  /** The title of the page; the first tab greets instead. */
  title?: string
  lead: string
  Part: ComponentType
}

const loading = <SkeletonRows label="Loading" />

/** The tabs of the player's dashboard, each loaded when it is first opened. */
const playerTabs: readonly [PlayerTab, ...PlayerTab[]] = [
  {
    tab: 'early-access',
    lead: 'Play games before they are released.',
    Part: part(async () => (await import('./player-games.tsx')).PlayerGames, { meanwhile: loading }),
  },
  {
    tab: 'shop',
    title: 'Shop',
    lead: 'Keys, codes and extras from every studio.',
    Part: part(async () => (await import('#features/shop/catalog/ui/shop.tsx')).Shop, { meanwhile: loading }),
  },
  {
    tab: 'library',
    title: 'Library',
    lead: 'Everything you bought, with its codes.',
    Part: part(async () => (await import('#features/shop/purchases/ui/library.tsx')).Library, { meanwhile: loading }),
  },
  {
    tab: 'purchases',
    title: 'Purchases',
    lead: 'Receipts for what you bought with credits.',
    Part: part(async () => (await import('#features/shop/purchases/ui/purchases.tsx')).Purchases, {
      meanwhile: loading,
    }),
  },
  {
    tab: 'following',
    title: 'Following',
    lead: 'Posts from studios and games you follow.',
    Part: part(async () => (await import('#features/players/ui/following-tab.tsx')).FollowingTab, {
      meanwhile: loading,
    }),
  },
]

/** The player's dashboard: games in early access first, then the other tabs. */
export function PlayerDashboard() {
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const firstName = useMe()?.name.split(' ')[0]
  const [first] = playerTabs
  const { tab: shown, title, lead, Part } = playerTabs.find((one) => one.tab === tab) ?? first
  const greeting = firstName ? `Welcome, ${firstName}` : 'Welcome'
  return (
    <Page title={title ?? greeting} lead={lead}>
      <TabGate entries={playerEntries} tab={shown}>
        <Part />
      </TabGate>
    </Page>
  )
}
