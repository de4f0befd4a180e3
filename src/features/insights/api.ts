import { z } from 'zod/mini'
import { may, mayAsAdmin } from '#features/access/may.ts'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { open } from '#platform/rpc/procedure.ts'
import { acts, reads, withBody } from '#platform/rpc/route.ts'
import { devicesInput, devicesOutput } from './devices/devices-schema.ts'
import { readDevices } from './devices/read-devices.ts'
import { choiceInput } from './game/choice-schema.ts'
import { addWords, removeWords } from './game/own-words.ts'
import { placeSentence } from './game/place-sentence.ts'
import { insightsOf, sentencesOf, versionsOf } from './game/queries.ts'
import {
  addWordsInput,
  oneGame,
  placeSentenceInput,
  removeWordsInput,
  sellsInput,
  sellsOutput,
  sentencesInput,
  sentencesOutput,
  shownInsights,
  themeSummary,
  versionsOutput,
} from './game/schema.ts'
import { sellsOf } from './game/sells-of.ts'
import { readPlatform } from './platform/count-platform.ts'
import { platformOutput } from './platform/schema.ts'
import { makeReport } from './reports/make-report.ts'
import { reportsOf } from './reports/queries.ts'
import { shareableClips } from './reports/report-clips.ts'
import { revokeReport } from './reports/revoke-report.ts'
import {
  madeReport,
  makeReportInput,
  oneReport,
  reportClipsOutput,
  reportsInput,
  reportsOutput,
} from './reports/schema.ts'
import { gamesInBetaOutput, platformStatsOutput } from './schema.ts'
import { summarizeTheme } from './themes/summarize-theme.ts'

export const insightsApi = {
  platformStats: open(reads("Read the platform's figures (cached)"))
    .output(platformStatsOutput)
    .handler(({ context: { services } }) => services.insights.stats.get()),

  gamesInBeta: open(reads('Read the games of the front page (cached)'))
    .output(gamesInBetaOutput)
    .handler(async ({ context: { services } }) => {
      const { games } = await services.insights.shelf.get()
      return {
        games: games.map(({ genres: _, ...game }) => game),
      }
    }),

  platform: mayAsAdmin('admin_access', reads('The whole platform by month, counted each hour'))
    .output(platformOutput)
    .handler(({ context: { db, clock } }) => db.asSystem((tx) => readPlatform(tx, clock.now()))),

  ofGame: may('request_read', reads('What the tests of one of your games say together'))
    .input(choiceInput)
    .output(shownInsights)
    .handler(
      asSystem(async (tx, input, { me, config }) => ({
        ...(await insightsOf(tx, { ...input, studioId: me })),
        summarizes: config.scorer !== undefined,
      })),
    ),

  versions: may('request_read', reads('The newest tested build of one of your games against the one before it'))
    .input(oneGame)
    .output(versionsOutput)
    .handler(asSystem((tx, input, { me }) => versionsOf(tx, { ...input, studioId: me }))),

  devices: may('request_read', reads('What one of your games was tested on: devices, systems, browsers'))
    .input(devicesInput)
    .output(devicesOutput)
    .handler(asSystem((tx, { gameId }, { me }) => readDevices(tx, { gameId, studioId: me }))),

  sentences: may('request_read', reads('All sentences of a theme'))
    .input(sentencesInput)
    .output(sentencesOutput)
    .handler(asSystem((tx, input, { me }) => sentencesOf(tx, { ...input, studioId: me }))),

  summarize: may('request_read', acts('Sum up a theme with the language model of the settings'))
    .input(sentencesInput)
    .output(z.nullable(themeSummary))
    .handler(({ context: { db, clock, log, config, caller }, input }) =>
      summarizeTheme({ db, clock, log, model: config.scorer }, { ...input, studioId: caller.profileId }),
    ),

  sells: may('promo_edit', reads('What the promo pages of one of your games sold'))
    .input(sellsInput)
    .output(sellsOutput)
    .handler(asSystem((tx, input, { me, now }) => sellsOf(tx, { ...input, studioId: me, now }))),

  addWords: may('request_edit', acts('Make a theme of words of your own game'))
    .input(addWordsInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => addWords(tx, { ...input, studioId: me, now }))),

  removeWords: may('request_edit', acts('Remove a theme of words of your own'))
    .input(removeWordsInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me }) => removeWords(tx, { ...input, studioId: me }))),

  placeSentence: may('request_edit', acts('Move a sentence to another theme, hide it, or undo that'))
    .input(placeSentenceInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => placeSentence(tx, { ...input, studioId: me, now }))),

  reportClips: may('request_read', reads('Clips of a game that may be shown outside of the studio'))
    .input(reportsInput)
    .output(reportClipsOutput)
    .handler(asSystem((tx, input, { me, now }) => shareableClips(tx, { ...input, studioId: me, now }))),

  reports: may('request_read', reads('Your reports of a game, with their links'))
    .input(reportsInput)
    .output(reportsOutput)
    .handler(
      asSystem((tx, input, { me, services }) =>
        reportsOf(tx, { ...input, studioId: me, secret: services.invitations.linkSecret }),
      ),
    ),

  makeReport: may('request_edit', withBody(80, acts('Make a report to send, with a link that ends')))
    .input(makeReportInput)
    .output(madeReport)
    .handler(({ context: { db, caller, clock, services }, input }) =>
      makeReport(db, input, { studioId: caller.profileId, secret: services.invitations.linkSecret, now: clock.now() }),
    ),

  revokeReport: may('request_edit', acts('End the link of a report'))
    .input(oneReport)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => revokeReport(tx, { ...input, studioId: me, now }))),
}
