import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendDownload } from '#platform/http/send-download.ts'
import { AppError } from '#shared/errors.ts'
import { csvOf } from '#shared/texts/csv.ts'
import type { ExportServices } from '../export-services.ts'
import type { MergedBug } from '../merge-bugs.ts'
import { exportName, severityLabels } from '../result-names.ts'
import { bugStatusText } from './bug-texts.ts'
import { headOf } from './compose-list.ts'
import { readBugs } from './game-bugs.ts'

/** Serves `GET /api/results/bugs/{gameId}.csv`: all bugs of a game, one row each, only for its studio. */
export function serveBugs(app: FastifyInstance, { db, findCaller }: ExportServices): void {
  app.get<{ Params: { file: string } }>('/api/results/bugs/:file(^[0-9a-f-]{36}\\.csv$)', async (request, reply) => {
    const caller = await findCaller(request)
    if (!caller) throw new AppError('SIGNED_OUT')
    if (caller.suspended) throw new AppError('ACCOUNT_SUSPENDED')
    const gameId = z.uuid().safeParse(request.params.file.slice(0, 36))
    if (!gameId.success) throw new AppError('NOT_FOUND')
    const scope = { gameId: gameId.data, studioId: caller.profileId }
    const { game, bugs } = await db.asSystem((tx) => readBugs(tx, scope))
    request.exported = {
      what: 'bugs of a game',
      people: new Set(bugs.flatMap(({ testers }) => testers.map(({ id }) => id))).size,
    }
    return sendDownload(reply, {
      name: exportName('bugs', game.title, 'csv'),
      kind: 'csv',
      content: csvOf([columns, ...bugs.map(rowOf)]),
    })
  })
}

const columns = [
  'Severity',
  'Bug',
  'Status',
  'Fixed in',
  'People hit',
  'First build',
  'Last build',
  'Device',
  'Reports',
  'Errors',
  'Moments',
  'Hunt reports',
  'Gone',
  'Still there',
  'Not tried',
  'Reported by',
  'Steps',
]

function rowOf(bug: MergedBug): (string | number | null)[] {
  const { versions, devices, reports, errors, moments, finds, checks } = headOf(bug)
  return [
    severityLabels[bug.severity],
    bug.title,
    bugStatusText(bug),
    bug.fixedIn,
    bug.count,
    versions[0] ?? null,
    versions.at(-1) ?? null,
    devices.join(', '),
    reports,
    errors,
    moments,
    finds,
    checks.gone,
    checks.stillThere,
    checks.notTried,
    bug.testers.map(({ name }) => name).join(', '),
    bug.reports
      .map(({ steps }) => steps)
      .filter((steps) => steps !== '')
      .join('\n\n'),
  ]
}
