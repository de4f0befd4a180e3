import { randomUUID } from 'node:crypto'

/** The tables whose rows belong to a studio. */
export const playersTables = ['early_access', 'studio_posts']

/** A studio's game in early access, which the tester plays, rates, follows, and whose post they reported. */
export async function playersRows({
  put,
  studio,
  tester,
  game,
  build,
}: {
  put: (table: string, row: Record<string, unknown>) => Promise<void>
  studio: string
  tester: string
  game: string
  build: string
}) {
  const post = randomUUID()
  await put('early_access', { game_id: game, studio_id: studio, build_id: build, is_open: true })
  await put('early_access_players', { game_id: game, player_id: tester })
  await put('player_ratings', { build_id: build, player_id: tester, game_id: game, rating: 4 })
  await put('follows', { follower_id: tester, subject_id: studio, kind: 'studio' })
  await put('studio_posts', { id: post, studio_id: studio, game_id: game, body: 'New birds.' })
  await put('post_reports', { post_id: post, reporter_id: tester, reason: 'spam' })
}
