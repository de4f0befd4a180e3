import { z } from 'zod/mini'
import { games } from '#features/games/sql.ts'
import { followersOf, joinedPlayers } from '#features/players/sql.ts'
import { sellsOfGame } from '#features/promo/analytics/sells-of-game.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { groupBy } from '#shared/group-by.ts'
import type { Sells, sellsInput } from './schema.ts'

const audienceRow = z.object({ joined: z.number(), followers: z.number() })
/** Days (UTC) that are added up without a choice: a year. */
const usualDays = 365
const dayMs = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

type SellsOfInput = z.output<typeof sellsInput> & { studioId: string; now: Date }

/** What the promo pages of a game sold, in two statements. Throws NOT_FOUND for a game of another studio. */
export async function sellsOf(tx: SystemTx, { gameId, studioId, since, until, now }: SellsOfInput): Promise<Sells> {
  const to = until ?? dayOf(now.getTime())
  const from = since ?? dayOf(Date.parse(to) - usualDays * dayMs)
  const audience = await foundRow(tx, audienceRow)`
    select ${joinedPlayers(gameId)} as joined, ${followersOf({ gameId, studioId })} as followers
    from ${games} g where g.id = ${gameId} and g.studio_id = ${studioId} and g.deleted_at is null`
  const pages = await sellsOfGame(tx, { gameId, studioId, from, to })
  const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0)
  return {
    pages: pages.map(({ items: _items, sources: _sources, earned: _earned, ...page }) => page),
    items: [
      ...groupBy(
        pages.flatMap(({ items }) => items),
        ({ title }) => title,
      ),
    ]
      .map(([title, of]) => ({
        title,
        sold: sum(of.map(({ sold }) => sold)),
        credits: sum(of.map(({ credits }) => credits)),
      }))
      .sort((a, b) => b.sold - a.sold || a.title.localeCompare(b.title)),
    sources: [
      ...groupBy(
        pages.flatMap(({ sources }) => sources),
        ({ host }) => host,
      ),
    ]
      .map(([host, of]) => ({ host, views: sum(of.map(({ views }) => views)) }))
      .sort((a, b) => b.views - a.views || a.host.localeCompare(b.host)),
    earned: sum(pages.map(({ earned }) => earned)),
    ...audience,
  }
}
