import { useList, useWholeList } from '#kit/data/use-list.ts'
import { games } from './calls.ts'

const options = () => games.list.pages()

/** The studio's games, newest first, page by page. */
export const useGames = () => useList(options(), (page) => page.games)

/** All games of the studio, for a select. */
export const useAllGames = () => useWholeList(options(), (page) => page.games)
