import { may } from '#features/access/may.ts'
import { asSystemDone } from '#platform/rpc/in-transaction.ts'
import { acts } from '#platform/rpc/route.ts'
import { describeScreenshotInput, doneOutput, gameRef, orderScreenshotsInput, screenshotRef } from '../schema.ts'
import { describeScreenshot, orderScreenshots, removeScreenshot } from './screenshots.ts'
import { setCover } from './set-cover.ts'

export const imagesApi = {
  removeCover: may('game_edit')
    .route(acts('Remove the cover; the generated one is shown'))
    .input(gameRef)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => setCover(tx, { ...input, studioId: me, imageKey: null, now }))),

  orderScreenshots: may('game_edit')
    .route(acts('Order the screenshots of a game'))
    .input(orderScreenshotsInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => orderScreenshots(tx, { ...input, studioId: me, now }))),

  describeScreenshot: may('game_edit')
    .route(acts('Describe a screenshot'))
    .input(describeScreenshotInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => describeScreenshot(tx, { ...input, studioId: me, now }))),

  removeScreenshot: may('game_edit')
    .route(acts('Remove a screenshot'))
    .input(screenshotRef)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => removeScreenshot(tx, { ...input, studioId: me, now }))),
}
