import { z } from 'zod'
import type { SettingKey } from '#features/credits/settings/credit-settings.ts'
import { readSettings } from '#features/credits/settings/prices.ts'
import { games } from '#features/games/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { reviewDepths } from '#shared/depths.ts'
import { genres } from '#shared/genres.ts'

/** An unreleased public game, with data that anyone may see. */
const shelfGame = z.object({
  gameId: z.string(),
  title: z.string(),
  coverKey: z.string().nullable(),
  studioName: z.string(),
  genres: z.array(z.enum(genres)),
  /**
   * Its newest request with an open spot: open spots, all spots, and the reward in credits for a tester of the first
   * level.
   */
  test: z.object({ depth: z.enum(reviewDepths), open: z.number(), spots: z.number(), reward: z.number() }).nullable(),
})
export type ShelfGame = z.output<typeof shelfGame>

const shownPrices = [...reviewDepths, 'studio_starting_credits'] as const satisfies SettingKey[]

export interface FrontShelf {
  games: ShelfGame[]
  /** Current settings in credits that the front page states (credits-3). */
  prices: Record<(typeof shownPrices)[number], number>
}

const maxGames = 5

/**
 * The games and prices of the front page: unreleased public games, those with an open request first, and current
 * prices. Requests that are confidential or only for invited testers are left out.
 */
export async function readFrontShelf(tx: SystemTx): Promise<FrontShelf> {
  const shown = await rows(tx, shelfGame)`
    select g.id as game_id, g.title, g.cover_key, g.genres,
      coalesce(nullif(s.company_name, ''), s.name) as studio_name, t.test
    from ${games} g
    join ${profiles} s on s.id = g.studio_id
    left join lateral (
      select r.opened_at, json_build_object('depth', r.game_instructions ->> 'reviewMode', 'reward', r.reward_per_spot,
        'open', n.open, 'spots', n.spots) as test
      from ${reviewRequests} r
      cross join lateral (
        select count(*) filter (where l.state = 'open') as open, count(*) filter (where l.state <> 'refunded') as spots
        from ${reviewSpots} l where l.request_id = r.id) n
      where r.game_id = g.id and r.status = 'open' and not r.is_simulated and r.confidentiality_text is null
        and not r.require_game_access and n.open > 0
      order by r.opened_at desc limit 1) t on true
    where g.is_public and g.deleted_at is null and g.status <> 'released'
    order by t.opened_at desc nulls last, g.updated_at desc limit ${maxGames}`
  return { games: shown, prices: await readSettings(tx, shownPrices) }
}
