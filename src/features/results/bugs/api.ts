import { z } from 'zod/mini'
import { may } from '#features/access/may.ts'
import { listedBugOutput } from '#features/reviews/bugs/schema.ts'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { listLoose, mergeGameBugs, sayGameBug, splitGameBug, tellApart } from './change-list.ts'
import { listGameBugs, readGameBug } from './game-bugs.ts'
import { listLooseFinds, listProposals } from './list-proposals.ts'
import * as schema from './list-schema.ts'

/** The bugs of a game, over all of its requests; part of the router's `results`. */
export const bugsApi = {
  gameBugs: may('request_read', reads('List the bugs of a game, the worst first'))
    .input(schema.gameBugsInput)
    .output(schema.gameBugsOutput)
    .handler(asSystem((tx, input, { me }) => listGameBugs(tx, { ...input, studioId: me }))),

  gameBug: may('request_read', reads('Read a bug of a game with all of its evidence'))
    .input(schema.gameBugInput)
    .output(schema.gameBugOutput)
    .handler(asSystem((tx, input, { me }) => readGameBug(tx, { ...input, studioId: me }))),

  bugProposals: may('request_read', reads('List what is likely one bug: reports, errors and moments of a game'))
    .input(schema.pageOfGame)
    .output(schema.proposalsOutput)
    .handler(asSystem((tx, input, { me }) => listProposals(tx, { ...input, studioId: me }))),

  looseFinds: may('request_read', reads('List errors and marked bugs of a game that are in no bug of its list'))
    .input(schema.pageOfGame)
    .output(schema.looseOutput)
    .handler(asSystem((tx, input, { me }) => listLooseFinds(tx, { ...input, studioId: me }))),

  listFind: may('review_decide', acts('Make an error or a marked moment a bug of the game’s list'))
    .input(schema.gameBugInput)
    .output(listedBugOutput)
    .handler(asSystem((tx, input, { me, now }) => listLoose(tx, { ...input, studioId: me, now }))),

  mergeBugs: may('review_decide', acts('Merge two bugs of a game'))
    .input(schema.pairInput)
    .output(schema.regroupedOutput)
    .handler(asSystem((tx, input, { me, now }) => mergeGameBugs(tx, { ...input, studioId: me, now }))),

  splitBug: may('review_decide', acts('Take a report, an error or a moment out of its bug'))
    .input(schema.splitInput)
    .output(schema.regroupedOutput)
    .handler(asSystem((tx, input, { me, now }) => splitGameBug(tx, { ...input, studioId: me, now }))),

  tellBugsApart: may('review_decide', acts('Say that two bugs are not the same: they are not proposed again'))
    .input(schema.pairInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => tellApart(tx, { ...input, studioId: me, now }))),

  sayBug: may('review_decide', acts('Say what became of a bug of a game, such as the version that fixes it'))
    .input(schema.sayBugInput)
    .output(z.object({ bugId: z.string(), hasBuild: z.boolean() }))
    .handler(asSystem((tx, input, { me, now }) => sayGameBug(tx, { ...input, studioId: me, now }))),
}
