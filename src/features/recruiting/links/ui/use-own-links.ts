import { useList } from '#kit/data/use-list.ts'
import { invitationLinks } from './calls.ts'

/** The studio's own links to a game, updated live; disabled without a game. */
export const useOwnLinks = (gameId: string | undefined) =>
  useList(
    { ...invitationLinks.list.pages({ gameId: gameId ?? '' }), enabled: gameId !== undefined },
    (page) => page.links,
  )
