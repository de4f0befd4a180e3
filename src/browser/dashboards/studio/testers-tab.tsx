import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAllGames } from '#features/games/ui/my-games.ts'
import { SentList } from '#features/recruiting/invitations/ui/sent-list.tsx'
import { TesterFinder } from '#features/recruiting/invitations/ui/tester-finder.tsx'
import { useSent } from '#features/recruiting/invitations/ui/use-sent.ts'
import { OwnLinks } from '#features/recruiting/links/ui/own-links.tsx'
import { useOwnLinks } from '#features/recruiting/links/ui/use-own-links.ts'
import { InOrder } from '#kit/layout/in-order.tsx'
import { SectionBar, SectionBarPlace } from '#kit/layout/section-bar.tsx'
import { cx } from '#kit/styles/class-names.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Search {
  game?: string
  request?: string
  tester?: string
  /** The tester whose profile is open beside the list. */
  profile?: string
  /** 'new' opens the dialog for a free test link, 'now' makes it at once. */
  link?: string
}

const idOf = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined)

/** Finds testers for the game and the request in the address, or shows the one tester that the address names. */
export function TestersTab() {
  const { game: gameId, request, tester, profile, link } = useSearch({ strict: false }) as Search
  const named = idOf(tester)
  // Read once: the finder replaces the address before the games are loaded.
  const [opensDialog] = useState<'new' | 'now' | null>(link === 'new' || link === 'now' ? link : null)
  const { data: games, isPending } = useAllGames()
  const game = games?.find(({ id }) => id === gameId) ?? games?.[0]
  const hasBar = named === undefined && (isPending || game !== undefined)
  return (
    <InOrder>
      {hasBar && (game ? <Sections gameId={game.id} /> : <SectionBarPlace />)}
      <section
        id="find"
        aria-label="Find testers"
        // What stays in view beside the list stands below the bar of sections, if there is one.
        className={cx('scroll-mt-12', hasBar && '[--section-bar:2.75rem]')}
      >
        <TesterFinder key={named} game={gameId} request={request} tester={named} profile={idOf(profile)} />
      </section>
      {game && <SentList game={game} />}
      {hasBar && game && <OwnLinks game={game} requestId={request} opensDialog={opensDialog} />}
    </InOrder>
  )
}

/** The parts of the page below the list of testers are one click away. */
function Sections({ gameId }: { gameId: string }) {
  const { data: sent = [], more } = useSent(gameId)
  const { data: links = [] } = useOwnLinks(gameId)
  const waiting = sent.filter(({ status }) => status === 'pending').length
  return (
    <SectionBar
      sections={[
        { id: 'find', label: 'Find testers' },
        {
          id: 'sent',
          label: 'Invitations sent',
          ...(waiting > 0 && { todo: `${waiting}${more.hasMore ? '+' : ''} waiting` }),
        },
        { id: 'own-links', label: 'Test with people you know', ...(links.length > 0 && { count: links.length }) },
      ]}
    />
  )
}
