/** Where a game was played last in this browser. Frame and own tab have storage of their own, so saves are in one of them. */
export type PlayedIn = 'frame' | 'tab'

const keyOf = (gameId: string) => `playhatch:played-in:${gameId}`

export function playedIn(gameId: string): PlayedIn {
  try {
    return localStorage.getItem(keyOf(gameId)) === 'tab' ? 'tab' : 'frame'
  } catch {
    return 'frame'
  }
}

export function notePlayedIn(gameId: string, where: PlayedIn): void {
  try {
    localStorage.setItem(keyOf(gameId), where)
  } catch {
    // Without storage the room opens the frame.
  }
}
