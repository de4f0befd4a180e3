import { z } from 'zod'
import { mainOf } from '#features/credits/queries.ts'
import { readSettings } from '#features/credits/settings/prices.ts'
import { creditAccounts } from '#features/credits/sql.ts'
import { profileCards } from '#features/profiles/sql.ts'
import { reviewSpots } from '#features/requests/sql.ts'
import type { Database } from '#platform/db/open.ts'
import { countRow, rows } from '#platform/db/rows.ts'
import type { Log } from '#platform/log/log.ts'
import { reviewDepths } from '#shared/depths.ts'
import { AppError } from '#shared/errors.ts'
import { creditsText, grouped } from '#shared/texts/grouped.ts'
import { readyGame } from './ready-game.ts'
import { runChecks } from './run-checks.ts'
import type { Check } from './schema.ts'

const checkFailed = (message: string) => new AppError('VALIDATION_ERROR', message)

interface CheckRequestPathInput {
  profileId: string
  /** True checks this studio's games, credits and escrow; false (an admin) checks any game. */
  isStudio: boolean
  log: Log
}

const escrowSums = z.object({ promised: z.number(), held: z.number() })

/** Checks everything that a studio needs to open a review request. Read-only. */
export function checkRequestPath(db: Database, { profileId, isStudio, log }: CheckRequestPathInput): Promise<Check[]> {
  const game = () => db.asSystem((tx) => readyGame(tx, { studioId: isStudio ? profileId : null }))
  const settings = () => db.asSystem((tx) => readSettings(tx, reviewDepths))
  const own = [
    {
      name: 'Your credits pay for a review',
      run: async () => {
        const [{ quick }, credits] = [await settings(), await db.asSystem((tx) => mainOf(tx, profileId))]
        if (credits < quick)
          throw checkFailed(`You have ${creditsText(credits)}. A quick review costs ${grouped(quick)}.`)
        return `${creditsText(credits)}. A quick review costs ${grouped(quick)}`
      },
    },
    {
      name: 'Your escrow holds what is promised',
      run: () =>
        db.asSystem(async (tx) => {
          const [{ promised, held } = { promised: 0, held: 0 }] = await rows(tx, escrowSums)`
            select coalesce(sum(p.price), 0)::int as promised, coalesce(sum(a.balance), 0)::int as held
            from ${reviewSpots} p left join ${creditAccounts} a on a.spot_id = p.id
            where p.studio_id = ${profileId} and p.state = 'open'`
          if (promised !== held)
            throw checkFailed(`Open spots promise ${creditsText(promised)}, their escrow holds ${held}.`)
          return `${creditsText(held)} for your open spots`
        }),
    },
  ]
  return runChecks(
    [
      {
        name: isStudio ? 'You have a game' : 'There is a game',
        run: async () => {
          const found = await game()
          if (!found) throw checkFailed('Add a game first.')
          return isStudio ? found.title : 'The platform has games'
        },
      },
      {
        name: 'A build is ready to be tested',
        run: async () => {
          const found = await game()
          if (!found?.buildId) throw checkFailed('Add a build, and wait until it is ready.')
          return isStudio ? `${found.title} ${found.version}` : 'The newest game has one'
        },
      },
      {
        name: 'Prices are in force',
        run: async () => {
          const prices = await settings()
          return reviewDepths.map((depth) => `${depth} ${prices[depth]}`).join(', ')
        },
      },
      ...(isStudio ? own : []),
      {
        name: 'Testers are open to tests',
        run: () =>
          db.asSystem(async (tx) => {
            const [testers] = await rows(tx, countRow)`
            select count(*) from ${profileCards}
            where is_tester and open_to_tests and demographics_completed`
            if (!testers?.count) throw checkFailed('Nobody could take a spot yet.')
            return `${grouped(testers.count)} could take a spot`
          }),
      },
    ],
    log,
  )
}
