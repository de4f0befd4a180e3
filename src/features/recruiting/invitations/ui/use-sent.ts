import { useList } from '#kit/data/use-list.ts'
import { invitations } from './calls.ts'

/** The invitations sent for a game, newest first, updated live; disabled without a game. */
export const useSent = (gameId: string | undefined) =>
  useList(
    { ...invitations.sent.pages(gameId ? { gameId } : {}), enabled: gameId !== undefined },
    (page) => page.invitations,
  )
