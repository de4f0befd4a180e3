import { useSearch } from '@tanstack/react-router'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Page } from '#kit/layout/page.tsx'
import { playerTabs } from './player-tabs.tsx'

/** The player's dashboard: games in early access first, then the other tabs. */
export function PlayerDashboard() {
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const firstName = useMe()?.name.split(' ')[0]
  const [first] = playerTabs
  const { title, lead, Part } = playerTabs.find((one) => one.tab === tab) ?? first
  const greeting = firstName ? `Welcome, ${firstName}` : 'Welcome'
  return (
    <Page title={title ?? greeting} lead={lead}>
      <Part />
    </Page>
  )
}
