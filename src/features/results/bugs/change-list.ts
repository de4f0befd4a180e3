import { sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { gameBuilds } from '#features/games/sql.ts'
import { groupBugs } from '#features/reviews/bugs/group-bugs.ts'
import { inheritState, retitle } from '#features/reviews/bugs/inherit-state.ts'
import { keepApart } from '#features/reviews/bugs/keep-apart.ts'
import { listBug } from '#features/reviews/bugs/list-bug.ts'
import { lockBugsOf } from '#features/reviews/bugs/lock-game.ts'
import { keyOf, type Member } from '#features/reviews/bugs/rules.ts'
import { setBugState } from '#features/reviews/bugs/set-bug-state.ts'
import { sayErrorsOfBug } from '#features/sessions/probe/game-errors.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { MergedBug } from '../merge-bugs.ts'
import { findBug } from './compose-list.ts'
import { readBugs } from './game-bugs.ts'
import type { pairInput, regroupedOutput, sayBugInput, splitInput } from './list-schema.ts'

type ByStudio<Input> = Input & { studioId: string; now: Date }
type Regrouped = z.output<typeof regroupedOutput>

/** One bug, or an error or a moment that is in none, with all of its evidence. `id`: of a bug that has a row. */
interface Piece {
  id: string | null
  members: Member[]
  title: string
  /** Left out for an error or a moment that is in none. */
  bug?: MergedBug
}

/** All evidence of a bug. */
const membersOf = ({ reports, errors, moments, finds }: MergedBug, gameId: string): Member[] => [
  ...reports.map(({ playtestId, bugId }) => ({ playtestId, bugId })),
  ...[...new Set(errors.map(({ fingerprint }) => fingerprint))].map((fingerprint) => ({ gameId, fingerprint })),
  ...moments.map(({ playtestId, momentId, isNote }) =>
    isNote ? { playtestId, noteId: momentId } : { playtestId, momentId },
  ),
  ...finds.map(({ findId }) => ({ gameId, findId })),
]

/** Reads the list with its changes locked out, and finds what these ids name. Throws NOT_FOUND if one is gone. */
async function findPieces(tx: SystemTx, of: { gameId: string; studioId: string }, ids: readonly string[]) {
  await lockBugsOf(tx, of.gameId)
  const { bugs, loose } = await readBugs(tx, Object.assign({ loose: true }, of))
  return ids.map((id): Piece => {
    const bug = findBug(bugs, id)
    if (bug) return { id: rowOf(bug), members: membersOf(bug, of.gameId), title: bug.title, bug }
    const error = loose.errors.find(({ fingerprint }) => id === `error:${fingerprint}`)
    if (error)
      return { id: null, members: [{ gameId: of.gameId, fingerprint: error.fingerprint }], title: error.message }
    const moment = loose.moments.find(({ momentId }) => id === `moment:${momentId}`)
    if (!moment) throw new AppError('NOT_FOUND', 'This list has changed. Please reload it.')
    return {
      id: null,
      members: [{ playtestId: moment.playtestId, momentId: moment.momentId }],
      title: moment.note,
    }
  })
}

/** The id of the row that a bug has; null for one that only its reports make. */
const rowOf = ({ id, reports, errors, moments, finds }: MergedBug): string | null =>
  errors.length + moments.length + finds.length > 0 || reports.some(({ groupId }) => groupId === id) ? id : null

/** Merges two bugs, or an error or moment with one. Throws NOT_FOUND, VALIDATION_ERROR for a bug with itself. */
export async function mergeGameBugs(
  tx: SystemTx,
  { gameId, studioId, one, other, now }: ByStudio<z.output<typeof pairInput>>,
): Promise<Regrouped> {
  const pieces = await findPieces(tx, { gameId, studioId }, [one, other])
  const [kept] = [...pieces].sort((a, b) => Number(a.id === null) - Number(b.id === null))
  const members = pieces.flatMap((piece) => piece.members)
  if (new Set(members.map(keyOf)).size < members.length)
    throw new AppError('VALIDATION_ERROR', 'These are one bug already.')
  await groupBugs(tx, { studioId, groups: [members], ids: [kept?.id ?? null], now })
  return { bugId: kept?.id ?? one, before: beforeOf(pieces) }
}

/** Takes a piece of evidence out of its bug: it is one of its own then. Throws NOT_FOUND, VALIDATION_ERROR if it is all of it. */
export async function splitGameBug(
  tx: SystemTx,
  { gameId, studioId, bugId, member, now }: ByStudio<z.output<typeof splitInput>>,
): Promise<Regrouped> {
  const pieces = await findPieces(tx, { gameId, studioId }, [bugId])
  const [bug] = pieces
  const rest = bug?.members.filter((one) => keyOf(one) !== keyOf(member)) ?? []
  if (!bug || rest.length === bug.members.length) throw new AppError('NOT_FOUND')
  if (rest.length === 0) throw new AppError('VALIDATION_ERROR', 'A bug needs one report at least.')
  await groupBugs(tx, { studioId, groups: [rest, [member]], ids: [bug.id, null], now })
  const id = 'bugId' in member ? member.bugId : keyOf(member)
  // Its words go with it.
  const first = rest[0] && bug.bug && wordsOf(bug.bug, rest[0])
  if (bug.id && bug.bug && bug.title === wordsOf(bug.bug, member)) await retitle(tx, { bugId: bug.id, title: first })
  const [split] = await findPieces(tx, { gameId, studioId }, [id])
  // What was said of the bug was said of this too; it is asked about under its own title.
  if (split?.id && bug.id) await inheritState(tx, { bugId: split.id, from: bug.id, title: split.title })
  return { bugId: bug.id ?? bugId, before: beforeOf(pieces) }
}

/** What a piece of evidence says itself. */
function wordsOf({ reports, errors, moments, finds }: MergedBug, member: Member): string | undefined {
  if ('fingerprint' in member) return errors.find((one) => one.fingerprint === member.fingerprint)?.message
  if ('findId' in member) return finds.find((one) => one.findId === member.findId)?.title
  if ('bugId' in member) return reports.find((one) => one.bugId === member.bugId)?.title
  const id = 'noteId' in member ? member.noteId : member.momentId
  return moments.find(({ momentId }) => momentId === id)?.note.split('\n')[0]
}

const beforeOf = (pieces: readonly Piece[]): Regrouped['before'] => ({
  groups: pieces.map(({ members }) => members),
  ids: pieces.map(({ id }) => id),
})

/** Remembers that two are not the same bug, so that they are not proposed again. Throws NOT_FOUND. */
export async function tellApart(
  tx: SystemTx,
  { gameId, studioId, one, other, now }: ByStudio<z.output<typeof pairInput>>,
): Promise<void> {
  const pieces = await findPieces(tx, { gameId, studioId }, [one, other])
  await keepApart(tx, { gameId, studioId, groups: pieces.map(({ members }) => members), now })
}

/** Makes an error or a moment a bug of the list. Idempotent. Throws NOT_FOUND. */
export async function listLoose(
  tx: SystemTx,
  { gameId, studioId, bugId, now }: ByStudio<{ gameId: string; bugId: string }>,
): Promise<{ bugId: string }> {
  const [piece] = await findPieces(tx, { gameId, studioId }, [bugId])
  const [member] = piece?.members ?? []
  if (!piece || !member) throw new AppError('NOT_FOUND')
  if (piece.id !== null) return { bugId: piece.id }
  // The words of a tester stay where they are; an error is listed under its message.
  return listBug(tx, { studioId, member, title: 'fingerprint' in member ? piece.title : undefined, now })
}

/** What is said of the errors of a bug with this status. */
const errorStateOf = { open: 'open', confirmed: 'open', fixed: 'fixed', wont_fix: 'ignored' } as const

/**
 * Says what became of a bug and its errors. A fix names a version; if that build is there, its testers are asked whether the bug is gone.
 * Throws NOT_FOUND.
 */
export async function sayGameBug(
  tx: SystemTx,
  { gameId, studioId, bugId, status, fixedIn, title, now }: ByStudio<z.output<typeof sayBugInput>>,
): Promise<{ bugId: string; hasBuild: boolean }> {
  const [bug] = await findPieces(tx, { gameId, studioId }, [bugId])
  if (!bug) throw new AppError('NOT_FOUND')
  const said = await setBugState(tx, { studioId, members: bug.members, status, fixedIn, title, now })
  const fingerprints = bug.members.flatMap((member) => ('fingerprint' in member ? [member.fingerprint] : []))
  await sayErrorsOfBug(tx, { gameId, fingerprints, state: errorStateOf[status], fixedIn: said.fixedIn })
  const hasBuild =
    said.fixedIn !== null && (await tx.$count(gameBuilds, sql`game_id = ${gameId} and version = ${said.fixedIn}`)) > 0
  return { bugId: said.bugId, hasBuild }
}
