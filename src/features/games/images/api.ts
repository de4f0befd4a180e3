import { only } from '#platform/rpc/procedure.ts'
import { describeScreenshotInput, doneOutput, gameRef, orderScreenshotsInput, screenshotRef } from '../schema.ts'
import { describeScreenshot, orderScreenshots, removeScreenshot } from './screenshots.ts'
import { setCover } from './set-cover.ts'

const tags = ['Game images']
const studio = only('studio')

export const imagesApi = {
  removeCover: studio
    .route({
      method: 'POST',
      path: '/games/remove-cover',
      operationId: 'removeCover',
      summary: 'Remove the cover; the generated one is shown',
      tags,
    })
    .input(gameRef)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) =>
        setCover(tx, { ...input, studioId: caller.profileId, imageKey: null, now: clock.now() }),
      )
      return { done: true }
    }),

  orderScreenshots: studio
    .route({
      method: 'POST',
      path: '/games/order-screenshots',
      operationId: 'orderScreenshots',
      summary: 'Order the screenshots of a game',
      tags,
    })
    .input(orderScreenshotsInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => orderScreenshots(tx, { ...input, studioId: caller.profileId, now: clock.now() }))
      return { done: true }
    }),

  describeScreenshot: studio
    .route({
      method: 'POST',
      path: '/games/describe-screenshot',
      operationId: 'describeScreenshot',
      summary: 'Describe a screenshot',
      tags,
    })
    .input(describeScreenshotInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => describeScreenshot(tx, { ...input, studioId: caller.profileId, now: clock.now() }))
      return { done: true }
    }),

  removeScreenshot: studio
    .route({
      method: 'POST',
      path: '/games/remove-screenshot',
      operationId: 'removeScreenshot',
      summary: 'Remove a screenshot',
      tags,
    })
    .input(screenshotRef)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => removeScreenshot(tx, { ...input, studioId: caller.profileId, now: clock.now() }))
      return { done: true }
    }),
}
