import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { assertMay } from '#features/access/assert-may.ts'
import type { Database } from '#platform/db/open.ts'
import type { HttpTools } from '#platform/http/http-tools.ts'
import { sendDownload } from '#platform/http/send-download.ts'
import { unknownKeys } from '#platform/rpc/known-keys.ts'
import { uuidIn } from '#platform/uuid-in.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { csvOf, csvRows } from '#shared/texts/csv.ts'
import { auditExported } from '../events.ts'
import { readAudit } from './read-audit.ts'
import { type AuditEntry, type AuditFilter, auditFilter } from './schema.ts'
import { objectSaidIn, titleOfAction } from './titles.ts'

type ExportParts = Pick<HttpTools, 'db' | 'clock' | 'findCaller'>

const entriesPerRead = 500
const header = ['Time (UTC)', 'What', 'Action', 'Who', 'Object', 'Object id', 'Details', 'Named']

/** Serves `GET /api/admin/audit.csv` and `.json` to admins: the entries that the filter selects; the export is audited. */
export function serveAuditExports(app: FastifyInstance, { db, clock, findCaller }: ExportParts): void {
  for (const format of ['csv', 'json'] as const) {
    app.get(paths.auditExport(format), async (request, reply) => {
      const caller = await findCaller(request)
      if (!caller) throw new AppError('SIGNED_OUT')
      await assertMay({ db, clock, caller }, 'admin_access')
      const filter = auditFilter.safeParse(request.query)
      const [unknown] = unknownKeys(auditFilter, request.query)
      if (unknown) throw new AppError('VALIDATION_ERROR', `Unknown field: ${unknown.map(String).join('.')}`)
      if (!filter.success) throw new AppError('VALIDATION_ERROR', filter.error.issues[0]?.message)
      await db.asSystem(async (tx) =>
        tx.happened(auditExported({ adminId: caller.profileId, format, filter: givenIn(filter.data) }), clock.now()),
      )
      // The first page is read before the answer begins: afterwards a failure could only break it off.
      const first = await readPage(db, filter.data)
      const pages = pagesFrom(first, db, filter.data)
      return sendDownload(reply, {
        name: `audit-log.${format}`,
        kind: format,
        content: Readable.from(format === 'csv' ? asCsv(pages) : asJson(pages)),
      })
    })
  }
}

const givenIn = (filter: AuditFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter((pair): pair is [string, string] => pair[1] !== undefined))

const readPage = (db: Database, filter: AuditFilter, cursor?: string) =>
  db.asSystem((tx) => readAudit(tx, { ...filter, cursor, size: entriesPerRead }))

type Page = Awaited<ReturnType<typeof readPage>>

/** The entries, newest first, read by the page, so that any number fits. */
async function* pagesFrom(first: Page, db: Database, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  let page = first
  yield page.entries
  while (page.nextCursor !== null) {
    page = await readPage(db, filter, page.nextCursor)
    yield page.entries
  }
}

async function* asCsv(pages: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  yield csvOf([header])
  for await (const entries of pages) if (entries.length > 0) yield csvRows(entries.map(fieldsOf))
}

/** What has no id, such as a security rule, is its own name. */
function nameOfObject({
  action,
  subjectId,
  detail,
  names,
}: Pick<AuditEntry, 'action' | 'subjectId' | 'detail' | 'names'>) {
  if (subjectId === null) return objectSaidIn({ action, detail, names })?.name
  return names[subjectId]?.name ?? (uuidIn(subjectId) ? undefined : subjectId.replaceAll('_', ' '))
}

const fieldsOf = ({ createdAt, action, actorName, subjectId, subjectName, detail, names }: AuditEntry) => [
  createdAt.toISOString(),
  titleOfAction(action),
  action,
  actorName ?? 'System',
  nameOfObject({ action, subjectId, detail, names }) ?? subjectName,
  subjectId,
  JSON.stringify(detail),
  Object.values(names)
    .map(({ kind, name }) => `${kind}: ${name}`)
    .join('; '),
]

async function* asJson(pages: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const entries of pages) {
    for (const entry of entries) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(entry)}`
      isFirst = false
    }
  }
  yield '\n]\n'
}
