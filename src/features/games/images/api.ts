import { mayDo } from '#features/access/may.ts'
import { asSystemDone } from '#platform/rpc/in-transaction.ts'
import { describeScreenshotInput, gameRef, orderScreenshotsInput, screenshotRef } from '../schema.ts'
import { describeScreenshot, orderScreenshots, removeScreenshot } from './screenshots.ts'
import { setCover } from './set-cover.ts'

export const imagesApi = {
  removeCover: mayDo('game_edit', 'Remove the cover; the generated one is shown')
    .input(gameRef)
    .handler(asSystemDone((tx, input, { me, now }) => setCover(tx, { ...input, studioId: me, imageKey: null, now }))),

  orderScreenshots: mayDo('game_edit', 'Order the screenshots of a game')
    .input(orderScreenshotsInput)
    .handler(asSystemDone((tx, input, { me, now }) => orderScreenshots(tx, { ...input, studioId: me, now }))),

  describeScreenshot: mayDo('game_edit', 'Describe a screenshot')
    .input(describeScreenshotInput)
    .handler(asSystemDone((tx, input, { me, now }) => describeScreenshot(tx, { ...input, studioId: me, now }))),

  removeScreenshot: mayDo('game_edit', 'Remove a screenshot')
    .input(screenshotRef)
    .handler(asSystemDone((tx, input, { me, now }) => removeScreenshot(tx, { ...input, studioId: me, now }))),
}
