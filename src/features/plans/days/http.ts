import type { FastifyInstance } from 'fastify'
import { stageCalendar } from '#features/playtests/stages/stage-calendar.ts'
import type { HttpTools, ServeArea } from '#platform/http/http-tools.ts'
import { sendDownload } from '#platform/http/send-download.ts'
import { uuidIn } from '#platform/uuid-in.ts'
import { AppError } from '#shared/errors.ts'

type DaysHttp = Pick<HttpTools, 'db' | 'clock' | 'publicUrl' | 'findCaller'>

/** `GET /api/stages/{playtestId}.ics`: when a stage of a plan opens, as a calendar file for its tester. */
export function serveDays(app: FastifyInstance, { db, clock, publicUrl, findCaller }: DaysHttp): void {
  app.get<{ Params: { file: string } }>('/api/stages/:file(^[0-9a-f-]{36}\\.ics$)', async (request, reply) => {
    const caller = await findCaller(request)
    if (!caller) throw new AppError('SIGNED_OUT')
    const playtestId = uuidIn(request.params.file.slice(0, 36))
    if (playtestId === undefined) throw new AppError('NOT_FOUND')
    const of = { playtestId, testerId: caller.profileId, publicUrl, now: clock.now() }
    const calendar = await db.asSystem((tx) => stageCalendar(tx, of))
    if (calendar === null) throw new AppError('NOT_FOUND')
    return sendDownload(reply, { name: 'stage.ics', kind: 'ics', content: calendar })
  })
}

export const serve: ServeArea = (app, tools) => serveDays(app, tools)
