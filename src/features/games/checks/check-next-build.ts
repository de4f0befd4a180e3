import { type StoreImageTools, storeImageFiles } from '#features/storage/store-image.ts'
import { CannotRun } from '#platform/chromium/start-chromium.ts'
import { minutes } from '#platform/clock.ts'
import type { JobTools } from '#platform/jobs/worker.ts'
import { AppError } from '#shared/errors.ts'
import { takeCheckPicture } from '../images/take-check-picture.ts'
import { brokenCheck, type ClaimedCheck, claimCheck } from './claim-check.ts'
import { finishCheck, putBack } from './finish-check.ts'
import type { BuildChecker, CheckedBuild } from './open-checker.ts'
import { pictureKeyOf } from './picture-key.ts'
import { enqueueChecks } from './queue-check.ts'
import { checkLimits } from './rules.ts'
import { CannotCheck } from './watch-build.ts'

type Tools = JobTools & StoreImageTools & { checker: BuildChecker }

/**
 * Makes the next check, if one waits and none runs on any server, and queues the look for another. May run twice and end
 * at any moment: an interrupted check is begun again.
 */
export async function checkNextBuild(tools: Tools): Promise<void> {
  const { db, clock, log, checker } = tools
  const check = await db.asSystem((tx) => claimCheck(tx, clock.now()))
  if (!check) return
  try {
    await finish(check, await checker.check(check), tools)
  } catch (error) {
    if (checker.isClosed) {
      await db.asSystem((tx) => putBack(tx, check, { counts: false, now: clock.now() }))
      return
    }
    await finishWithout(check, error, tools)
    if (!(error instanceof CannotRun || error instanceof CannotCheck))
      log.error({ err: error, buildId: check.buildId, attempt: check.attempt }, 'a build could not be checked')
  }
  await db.asSystem((tx) => enqueueChecks(tx))
}

async function finish(check: ClaimedCheck, { frame, report }: CheckedBuild, tools: Tools): Promise<void> {
  const { db, clock, log } = tools
  const outcome = { state: 'checked', reason: null, report, firstFrameMs: frame?.afterMs ?? null } as const
  if (frame) {
    const { id, buildId, studioId } = check
    const pictureKey = pictureKeyOf(buildId, id)
    try {
      await storeImageFiles(
        {
          studioId,
          storageKey: pictureKey,
          content: frame.picture,
          kind: 'cover',
          async add(tx, now) {
            if (!(await finishCheck(tx, check, { ...outcome, pictureKey, now }))) throw new AppError('STATE_CHANGED')
          },
        },
        tools,
      )
      await becomeCover(check, frame.picture, tools)
      return
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'CONNECTION_ERROR') throw error
      // Its storage is full, or another picture is in work: the result counts more than its picture.
      log.warn({ reason: error.message, buildId }, 'the picture of a check was not stored')
    }
  }
  await db.asSystem((tx) => finishCheck(tx, check, { ...outcome, pictureKey: null, now: clock.now() }))
}

/** The picture of a game's first build becomes its cover. The result of the check stands also without it. */
async function becomeCover(check: ClaimedCheck, content: Buffer, tools: Tools): Promise<void> {
  const { id: checkId, gameId, studioId, buildId, afterUpload } = check
  if (!afterUpload) return
  try {
    await takeCheckPicture({ gameId, studioId, buildId, checkId, content }, tools)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    tools.log.warn({ reason: error.message, buildId }, 'the picture of a check did not become the cover')
  }
}

/** A check without a result: it is not possible here, or goes wrong, and is then tried again a few times. */
async function finishWithout(check: ClaimedCheck, error: unknown, { db, clock }: Tools): Promise<void> {
  const now = clock.now()
  const nothing = { pictureKey: null, firstFrameMs: null, report: null, now }
  await db.asSystem(async (tx) => {
    if (error instanceof CannotRun)
      await finishCheck(tx, check, { ...nothing, state: 'unchecked', reason: error.message })
    else if (error instanceof CannotCheck)
      await finishCheck(tx, check, { ...nothing, state: 'failed', reason: error.message })
    else if (check.attempt >= checkLimits.attempts)
      await finishCheck(tx, check, { ...nothing, state: 'failed', reason: brokenCheck })
    else {
      await putBack(tx, check, { counts: true, now })
      await enqueueChecks(tx, new Date(now.getTime() + minutes(1)))
    }
  })
}
