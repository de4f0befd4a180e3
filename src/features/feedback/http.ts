import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { assertMay } from '#features/access/assert-may.ts'
import { imageStorageKey } from '#features/storage/store-image.ts'
import type { UploadTools } from '#features/storage/upload-tools.ts'
import type { Config } from '#platform/config.ts'
import type { ServeArea } from '#platform/http/http-tools.ts'
import { acceptImages, sendImage } from '#platform/images/image-bodies.ts'
import type { Log } from '#platform/log/log.ts'
import { uuidIn } from '#platform/uuid-in.ts'
import { AppError } from '#shared/errors.ts'
import { findJoinCover } from './find-join-cover.ts'
import type { Visitor } from './find-visit.ts'
import { guestIn } from './guest-cookie.ts'
import { feedbackLimits } from './rules.ts'
import { assertRoomForPicture, findPicture, storePicture } from './store-picture.ts'

interface FeedbackHttp extends UploadTools {
  log: Log
  publicUrl: Config['publicUrl']
}

const tokenPattern = /^[\w-]{43}$/
/** The hunt of an upload of a hunter. */
const huntPattern = /^hunt-([0-9a-f-]{36})$/
const pictureParams = z.object({ of: z.string().max(64), momentId: z.uuid() })

/**
 * `POST /feedback-pictures/{token, invitation or hunt-…}/{momentId}?id=` stores a picture of a guest, tester or hunter, at most 200 kB;
 * `GET /feedback-pictures/{studioId}/{pictureId}/full.webp` serves it to the studio and the tester who sent it;
 * `GET /feedback-covers/{token}.webp` serves the cover of a game to holders of a link that guests may play by.
 */
export async function serveFeedback(app: FastifyInstance, tools: FeedbackHttp): Promise<void> {
  const { db, clock, log, storage, findCaller, publicUrl } = tools

  /** The person of an upload: an invitation is a tester's, a hunt a hunter's, everything else the token of a link. */
  async function visitorOf(request: FastifyRequest, of: string): Promise<Visitor> {
    const huntId = uuidIn(huntPattern.exec(of)?.[1])
    if (huntId !== undefined) {
      const caller = await findCaller(request)
      if (!caller) throw new AppError('SIGNED_OUT')
      await assertMay({ db, clock, caller }, 'review_participate')
      return { huntId, testerId: caller.profileId }
    }
    const invitationId = uuidIn(of)
    if (invitationId === undefined) {
      if (!tokenPattern.test(of)) throw new AppError('NOT_FOUND')
      return { token: of, guest: guestIn(request.headers.cookie, { publicUrl }) }
    }
    const caller = await findCaller(request)
    if (!caller) throw new AppError('SIGNED_OUT')
    await assertMay({ db, clock, caller }, 'invitation_answer')
    return { invitationId, testerId: caller.profileId }
  }

  await app.register(async (scope) => {
    acceptImages(scope, log)
    const admitted = new WeakMap<FastifyRequest, { visitor: Visitor; momentId: string; pictureId: string }>()
    scope.post<{ Body: Buffer | undefined }>(
      '/feedback-pictures/:of/:momentId',
      {
        // Who may not upload is refused before the body is read. Pictures are far smaller than other uploads.
        onRequest: async (request) => {
          const params = pictureParams.safeParse(request.params)
          if (!params.success) throw new AppError('NOT_FOUND')
          const { of, momentId } = params.data
          const pictureId = uuidIn((request.query as { id?: string }).id)
          if (pictureId === undefined) throw new AppError('NOT_FOUND')
          const visitor = await visitorOf(request, of)
          if (Number(request.headers['content-length']) > feedbackLimits.pictureBytes) throw tooLarge()
          const upload = { visitor, momentId, pictureId }
          await db.asSystem((tx) => assertRoomForPicture(tx, { ...upload, now: clock.now() }))
          admitted.set(request, upload)
        },
      },
      async (request, reply) => {
        const upload = admitted.get(request)
        const content = request.body ?? Buffer.alloc(0)
        if (!upload) throw new AppError('NOT_FOUND')
        if (content.length > feedbackLimits.pictureBytes) throw tooLarge()
        await storePicture({ ...upload, content }, tools)
        return reply.header('cache-control', 'no-store').send({ id: upload.pictureId })
      },
    )

    scope.get<{ Params: Record<'studioId' | 'pictureId', string> }>(
      '/feedback-pictures/:studioId/:pictureId/full.webp',
      async (request, reply) => {
        const [studioId, pictureId] = [uuidIn(request.params.studioId), uuidIn(request.params.pictureId)]
        const caller = await findCaller(request)
        if (!caller || !studioId || !pictureId) throw new AppError('NOT_FOUND')
        const found = await db.asPerson(caller.profileId, (tx) => findPicture(tx, { studioId, pictureId }))
        if (!found) throw new AppError('NOT_FOUND')
        return sendImage(request, reply, { storage, key: imageStorageKey(found, 'full') })
      },
    )

    scope.get<{ Params: { file: string } }>('/feedback-covers/:file', async (request, reply) => {
      const token = request.params.file.replace(/\.webp$/, '')
      if (!tokenPattern.test(token)) throw new AppError('NOT_FOUND')
      const coverKey = await db.asSystem((tx) => findJoinCover(tx, { token, now: clock.now() }))
      if (coverKey === null) throw new AppError('NOT_FOUND')
      return sendImage(request, reply, { storage, key: imageStorageKey(coverKey, 'full') })
    })
  })
}

const tooLarge = () => new AppError('TOO_LARGE', 'Pictures here can be up to 200 kB.')

export const serve: ServeArea = (app, tools) => serveFeedback(app, { ...tools, quota: tools.services.games.quota })
