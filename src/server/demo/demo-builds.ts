import type { GamesServices } from '#features/games/open-services.ts'
import type { PlayTicket } from '#platform/play/play-address.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { type GameTitle, games } from '../../../seed/games.ts'
import { buildId } from '../seed/steps/add-games.ts'

/** The folder of each build of the seed, by its id. */
const slugs = new Map(
  games.flatMap(({ title, builds }) =>
    builds.map(({ version, slug }) => [buildId(title as GameTitle, version), slug] as const),
  ),
)

/** The seed's builds are files of the product; builds that somebody uploads to the demo are not kept. */
export const playAddressAt =
  (origin: string): GamesServices['playAddress'] =>
  ({ buildId: id }: PlayTicket) => {
    const slug = slugs.get(id)
    if (!slug) throw new AppError('RLS_VIOLATION', 'Builds you upload can be played only with an account.')
    const src = origin + paths.demoBuild(slug)
    return { src, tabUrl: src }
  }
