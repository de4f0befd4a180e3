import { useSearch } from '@tanstack/react-router'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Page } from '#kit/layout/page.tsx'
import { playerEntries } from '../shell/late-rail-entries.ts'
import { playerTabs } from './player-tabs.tsx'
import { TabGate } from './tab-gate.tsx'

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
