import { fileNameError, fileStartBytes, fileStartError } from '#features/games/build-file-types.ts'
import { limits } from '#features/games/rules.ts'
import { paths } from '#shared/paths.ts'
import type { AddressAnswer, AreaAnswers } from '../../answers.ts'
import { allGames } from '../../data/games.ts'
import { type KeptBuild, type KeptGame, studioGames } from '../../data/studio-games.ts'
import type { Demo } from '../../demo.ts'
import { AppError } from '../../refusals.ts'
import { demoPlay } from '../play.ts'
import { findGame, requestsOfGame } from './find-rows.ts'
import { gamesOf } from './game-rows.ts'
import { webZipError } from './web-zip.ts'

const done = { done: true } as const
const quotaBytes = 5000 * 1024 ** 2

/** Seconds that the check of an uploaded file takes. */
const checkedAfter = 2

function findBuild(demo: Demo, buildId: string): { game: KeptGame; build: KeptBuild } {
  for (const game of gamesOf(demo)) {
    const build = game.builds.find(({ id }) => id === buildId)
    if (build) return { game, build }
  }
  throw new AppError('NOT_FOUND')
}

type NewBuild = Pick<KeptBuild, 'id' | 'version' | 'notes' | 'kind' | 'state'> & Partial<KeptBuild>

function addBuild(demo: Demo, game: KeptGame, build: NewBuild): void {
  if (game.builds.some(({ id }) => id === build.id)) return
  const message = `This game has a build ${build.version} already.`
  if (game.builds.some(({ version }) => version === build.version))
    throw new AppError('DUPLICATE_ERROR', message, { fields: { version: message } })
  if (game.builds.length >= limits.builds) throw new AppError('VALIDATION_ERROR', 'This game has too many builds.')
  game.builds.push({
    ...{ url: null, fileName: null, failure: null, fileKept: false, bytes: null, isolated: false, dialogs: false },
    ...{ pages: null, findings: [], check: null },
    ...build,
    createdAt: demo.now,
  })
  game.updatedAt = demo.now
}

export const buildsAnswers = {
  storage: (_input, demo) => {
    const bytes = gamesOf(demo).flatMap(({ builds }) => builds.map((build) => build.bytes ?? 0))
    return { usedBytes: bytes.reduce((sum, size) => sum + size, 0), quotaBytes, nextQuotaBytes: null }
  },

  addLink({ id, gameId, version, notes = '', url }, demo) {
    const game = findGame(demo, gameId)
    addBuild(demo, game, { id, version, notes, url, kind: 'link', state: 'ready' })
    game.currentBuildId ??= id
    return { id }
  },

  addUpload({ id, gameId, version, notes = '', kind, name, size, isolated = false }, demo) {
    const build = { id, version, notes, kind, fileName: name, bytes: size, isolated: isolated && kind === 'web' }
    addBuild(demo, findGame(demo, gameId), { ...build, state: 'uploading' })
    return { id }
  },

  resendBuild({ buildId, name, size }, demo) {
    const { build } = findBuild(demo, buildId)
    if (build.state !== 'uploading' && build.state !== 'failed') throw new AppError('STATE_CHANGED')
    const problem = fileNameError(build.kind === 'web' ? 'web' : 'file', name)
    if (problem) throw new AppError('VALIDATION_ERROR', problem, { fields: { name: problem } })
    Object.assign(build, { state: 'uploading', failure: null, fileName: name, bytes: size })
    return done
  },

  editBuild({ buildId, notes, isolated, dialogs }, demo) {
    Object.assign(findBuild(demo, buildId).build, { notes, isolated, ...(dialogs !== undefined && { dialogs }) })
    return done
  },

  checkBuild({ buildId }, demo) {
    findBuild(demo, buildId).build.check = {
      ...{ id: crypto.randomUUID(), state: 'unchecked', reason: 'is a demo inside your browser', pictureKey: null },
      ...{ firstFrameMs: null, report: null, startedAt: null, finishedAt: demo.now },
    }
    return done
  },

  setCurrentBuild({ buildId }, demo) {
    findBuild(demo, buildId).game.currentBuildId = buildId
    return done
  },

  removeBuild({ buildId }, demo) {
    const { game } = findBuild(demo, buildId)
    const isUsed = requestsOfGame(demo, game.id).some((request) => request.buildId === buildId)
    if (isUsed || game.earlyBuildId === buildId)
      throw new AppError('STATE_CHANGED', 'This version is in use, so it can’t be deleted.')
    game.builds = game.builds.filter(({ id }) => id !== buildId)
    if (game.currentBuildId === buildId) game.currentBuildId = game.builds.at(-1)?.id ?? null
    return done
  },

  preview({ buildId }) {
    const isOfDemo = allGames.some(({ builds }) => builds.some(({ id }) => id === buildId))
    if (!isOfDemo) throw new AppError('RLS_VIOLATION', 'Builds you upload can be played only with an account.')
    return demoPlay()
  },
} satisfies AreaAnswers<'games'>

/** Takes the file of a build: it is checked in this browser and not kept. */
export const buildUpload: AddressAnswer = {
  matches: /^\/uploads$/,
  async answer(_found, { body, headers }, demo) {
    const { buildId } = headers as Record<string, string>
    if (!buildId || !(body instanceof Blob)) throw new AppError('RLS_VIOLATION')
    const { build } = findBuild(demo, buildId)
    if (build.state !== 'uploading') throw new AppError('STATE_CHANGED')
    const start = new Uint8Array(await body.slice(0, fileStartBytes).arrayBuffer())
    const isPage = /\.html?$/i.test(build.fileName ?? '')
    const failure =
      fileStartError(build.fileName ?? '', start) ?? (build.kind === 'web' && !isPage ? await webZipError(body) : null)
    build.state = 'processing'
    demo.later(checkedAfter, 'checkBuild', { buildId, failure })
    demo.touch('games')
    return new Response(null, { status: 204 })
  },
}

/** The check of an uploaded file has ended: the build is ready, or failed with its reason. */
export function checkBuild({ buildId, failure }: { buildId: string; failure: string | null }, demo: Demo): void {
  const game = demo.of(studioGames).rows.find(({ builds }) => builds.some(({ id }) => id === buildId))
  const build = game?.builds.find(({ id }) => id === buildId)
  if (!game || build?.state !== 'processing') return
  Object.assign(build, { state: failure === null ? 'ready' : 'failed', failure })
  if (failure === null) game.currentBuildId ??= buildId
  demo.notify({
    title: `${game.title} ${build.version} ${failure === null ? 'is ready' : 'can’t be tested'}`,
    message: failure ?? 'The build is checked and can be tested.',
    ...{ type: failure === null ? 'success' : 'error', link: `${paths.editGame(game.id)}?tab=builds` },
  })
  demo.touch('games')
}
