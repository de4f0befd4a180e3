import { useSearch } from '@tanstack/react-router'
import { TesterFinder } from '#features/invitations/ui/tester-finder.tsx'

/** Finds testers, for the game and the request that stand in the address. */
export function TestersTab() {
  const { game, request } = useSearch({ strict: false }) as { game?: string; request?: string }
  return <TesterFinder gameId={game} requestId={request} />
}
