import { filterOf, formatOf, statementCsv } from '#features/credits/statement/send-statement.ts'
import { storeImage } from '#features/games/images/store-image.ts'
import { stageCalendar } from '#features/playtests/stages/stage-calendar.ts'
import { writeCopy } from '#features/privacy/copy/write-copy.ts'
import { resultsAsCsv } from '#features/results/export-csv.ts'
import { resultsWithProofs } from '#features/results/queries.ts'
import { exportName } from '#features/results/result-names.ts'
import type { CallContext, Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import type { MemoryStorage } from './files/memory-storage.ts'
import { movedBy } from './shift-time.ts'
import type { uploadedBuilds } from './uploaded-builds.ts'

export interface Sent {
  headers: Record<string, string>
  body: string | Blob | null
}

interface Tools extends Pick<CallContext, 'db' | 'clock' | 'services'> {
  storage: MemoryStorage
  builds: ReturnType<typeof uploadedBuilds>
  behindMs: number
}

const exported = /^\/api\/results\/([0-9a-f-]{36})\.(csv|json)$/
const stage = /^\/api\/stages\/([0-9a-f-]{36})\.ics$/
const picture = /^\/images\/([0-9a-f-]{36})\/(cover|screenshot)$/

/** Answers a request besides calls: uploads of pictures and builds, and files. */
export async function answerAddress(url: URL, sent: Sent, caller: Caller, tools: Tools): Promise<Response> {
  const { pathname, searchParams } = url
  const { db, clock } = tools
  const [, requestId = '', kind] = exported.exec(pathname) ?? []
  if (kind === 'csv' || kind === 'json') return results(requestId, kind, caller, tools)
  if (pathname === paths.statementCsv) {
    const request = { query: Object.fromEntries(searchParams) }
    const wanted = { profileId: caller.profileId, ...filterOf(request), ...formatOf(request) }
    const name = `credits${wanted.byMonth ? '-by-month' : ''}.csv`
    return file(name, 'text/csv', withTimes(await textOf(statementCsv(db, wanted)), tools.behindMs))
  }
  if (pathname === paths.myData) {
    const { profileId, userId } = caller
    const now = clock.now()
    const name = `my-data-${new Date(now.getTime() + tools.behindMs).toISOString().slice(0, 10)}.json`
    return file(name, 'application/json', await textOf(writeCopy(db, { profileId, userId, now })))
  }
  const [, playtestId] = stage.exec(pathname) ?? []
  if (playtestId !== undefined) {
    const of = { playtestId, testerId: caller.profileId, publicUrl: url.origin, now: clock.now() }
    const calendar = await db.asSystem((tx) => stageCalendar(tx, { ...of, behindMs: tools.behindMs }))
    if (calendar === null) throw new AppError('NOT_FOUND')
    return file('stage.ics', 'text/calendar', calendar)
  }
  const [, gameId = '', as] = picture.exec(pathname) ?? []
  if (as === 'cover' || as === 'screenshot') {
    if (!(sent.body instanceof Blob)) throw new AppError('VALIDATION_ERROR')
    const imageId = searchParams.get('id') ?? crypto.randomUUID()
    const content = Buffer.from(await sent.body.arrayBuffer())
    const image = { gameId, as, imageId, content, studioId: caller.profileId } as const
    await storeImage(image, { ...tools, quota: tools.services.games.quota })
    return new Response(null, { status: 204 })
  }
  if (pathname === '/uploads' && sent.body instanceof File) {
    const { buildId = '' } = sent.headers
    await tools.builds.take({ buildId, studioId: caller.profileId, name: sent.body.name, file: sent.body }, tools)
    return new Response(null, { status: 204 })
  }
  // What browsers report of themselves is dropped.
  if (pathname.startsWith('/api/')) return new Response(null, { status: 204 })
  throw new AppError('NOT_FOUND')
}

async function results(requestId: string, kind: 'csv' | 'json', caller: Caller, { db, behindMs }: Tools) {
  const found = movedBy(await resultsWithProofs(db, { requestId, studioId: caller.profileId }), behindMs)
  const name = exportName('results', found.game.title, kind)
  return kind === 'csv'
    ? file(name, 'text/csv', resultsAsCsv(found))
    : file(name, 'application/json', JSON.stringify(found, null, 2))
}

/** The times at the beginning of the rows, moved as the dates of other answers are (`movedBy`). */
const withTimes = (csv: string, ms: number): string =>
  csv.replace(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/gm, (at) =>
    new Date(Date.parse(`${at.replace(' ', 'T')}Z`) + ms).toISOString().slice(0, 19).replace('T', ' '),
  )

const file = (name: string, type: string, text: string): Response =>
  new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'content-disposition': `attachment; filename="${name}"` },
  })

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text
}
