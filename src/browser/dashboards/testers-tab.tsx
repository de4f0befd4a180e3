import { useSearch } from '@tanstack/react-router'
import { TesterFinder } from '#features/recruiting/invitations/ui/tester-finder.tsx'
import { OwnLinks } from '#features/recruiting/links/ui/own-links.tsx'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Search {
  game?: string
  request?: string
  tester?: string
  /** The tester whose profile is open beside the list. */
  profile?: string
  /** 'new' opens the dialog for a free test link. */
  link?: string
}

const idOf = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined)

/** Finds testers for the game and the request in the address, or shows the one tester that the address names. */
export function TestersTab() {
  const { game, request, tester, profile, link } = useSearch({ strict: false }) as Search
  const named = idOf(tester)
  return (
    <>
      <TesterFinder key={named} game={game} request={request} tester={named} profile={idOf(profile)} />
      {named === undefined && <OwnLinks gameId={game} requestId={request} opensDialog={link === 'new'} />}
    </>
  )
}
