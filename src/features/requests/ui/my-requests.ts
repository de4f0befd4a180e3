import { useList, useWholeList } from '#kit/data/use-list.ts'
import { requests } from './calls.ts'

const options = (gameId?: string) => requests.list.pages(gameId ? { gameId } : {})

/** The studio's requests, newest first, as a list with pages. */
export const useRequests = () => useList(options(), (page) => page.requests)

/** The requests that are open or have reviews to decide, all of them. */
export const useActiveRequests = () => useWholeList(requests.list.pages({ active: true }), (page) => page.requests)

/** All requests of one game, for a select; disabled without a game. */
export const useAllRequests = (gameId: string | undefined) =>
  useWholeList({ ...options(gameId), enabled: gameId !== undefined }, (page) => page.requests)
