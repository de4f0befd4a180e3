import { may } from '#features/access/may.ts'
import { acts } from '#platform/rpc/route.ts'
import { describeScreenshotInput, doneOutput, gameRef, orderScreenshotsInput, screenshotRef } from '../schema.ts'
import { describeScreenshot, orderScreenshots, removeScreenshot } from './screenshots.ts'
import { setCover } from './set-cover.ts'

export const imagesApi = {
  removeCover: may('game_edit')
    .route(acts('Remove the cover; the generated one is shown'))
    .input(gameRef)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) =>
        setCover(tx, { ...input, studioId: caller.profileId, imageKey: null, now: clock.now() }),
      )
      return { done: true }
    }),

  orderScreenshots: may('game_edit')
    .route(acts('Order the screenshots of a game'))
    .input(orderScreenshotsInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => orderScreenshots(tx, { ...input, studioId: caller.profileId, now: clock.now() }))
      return { done: true }
    }),

  describeScreenshot: may('game_edit')
    .route(acts('Describe a screenshot'))
    .input(describeScreenshotInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => describeScreenshot(tx, { ...input, studioId: caller.profileId, now: clock.now() }))
      return { done: true }
    }),

  removeScreenshot: may('game_edit')
    .route(acts('Remove a screenshot'))
    .input(screenshotRef)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => removeScreenshot(tx, { ...input, studioId: caller.profileId, now: clock.now() }))
      return { done: true }
    }),
}
