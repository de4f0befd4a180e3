import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { games } from '../tables.ts'

const publicPath = z.object({ path: z.string(), updatedAt: z.date() })

/** Paths of the pages of public games, last changed first, for the sitemap. */
export const publicGamePaths = (tx: SystemTx, { limit }: { limit: number }) =>
  rows(tx, publicPath)`
    select '/game/' || g.id as path, g.updated_at from ${games} g
    where g.is_public and g.deleted_at is null order by g.updated_at desc, g.id desc limit ${limit}`
