import { useSearch } from '@tanstack/react-router'
import { TesterFinder } from '#features/recruiting/invitations/ui/tester-finder.tsx'
import { OwnLinks } from '#features/recruiting/links/ui/own-links.tsx'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Finds testers for the game and the request in the address, or shows the one tester that the address names. */
export function TestersTab() {
  const { game, request, tester } = useSearch({ strict: false }) as { game?: string; request?: string; tester?: string }
  const named = typeof tester === 'string' && uuid.test(tester) ? tester : undefined
  return (
    <>
      <TesterFinder key={named} game={game} request={request} tester={named} />
      {named === undefined && <OwnLinks gameId={game} requestId={request} />}
    </>
  )
}
