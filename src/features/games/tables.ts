import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, mayUpdate, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, shared, table } from '#platform/db/table.ts'
import { buildKinds } from './rules.ts'

/** Stored files: build archives and images. `storageKey` is the key in the file store and is never shown. */
export const files = table(
  'files',
  {
    id: own(id()),
    ownerId: own(uuid().notNull()),
    kind: own(text({ enum: ['build', 'image'] }).notNull()),
    storageKey: hidden(text().notNull().unique(), { withheld: 'an internal key of the file store' }),
    name: own(text().notNull()),
    mime: own(text().notNull()),
    size: own(bigint({ mode: 'number' }).notNull()),
    sha256: hidden(text()),
    createdAt: own(createdAt()),
  },
  { copy: ofProfile('ownerId'), erase: 'as games' },
  (t) => [index().on(t.ownerId), mayRead(sql`${t.ownerId} = ${me}`)],
)

/** Predicate on a game: it is public, this person's, or they have access to it (may_see_game). `who` is null when signed out. */
export const isVisibleTo = (game: Record<'id' | 'studioId' | 'isPublic' | 'deletedAt', SQLWrapper>, who: SQL): SQL =>
  sql`${game.studioId} = ${who} or (${game.isPublic} and ${game.deletedAt} is null) or may_see_game(${game.id}, ${who})`

/** A host label. It is random, but no secret: nothing is served without a ticket. */
const playLabel = () => text().notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`)

/** A studio's game. */
export const games = table(
  'games',
  {
    id: shared(uuid().primaryKey()),
    studioId: shared(uuid().notNull()),
    title: shared(text().notNull(), { edit: true }),
    description: shared(text().notNull().default(''), { edit: true }),
    genres: shared(text().array().notNull(), { edit: true }),
    platforms: shared(text().array().notNull(), { edit: true }),
    status: shared(text({ enum: ['development', 'beta', 'released'] }).notNull(), { edit: true }),
    version: shared(text()),
    currentBuildId: shared(uuid()),
    isPublic: shared(boolean().notNull().default(false), { edit: true }),
    coverKey: shared(text()),
    /** The host label of its web builds below the play domain: all versions have one address, so saves survive. */
    playLabel: shared(playLabel()),
    /** The host label of the studio's previews, which have storage of their own. */
    previewLabel: shared(playLabel()),
    createdAt: shared(createdAt()),
    updatedAt: shared(createdAt(), { edit: true }),
    deletedAt: shared(instant()),
    /** An admin took it down: it is not public, and nothing new begins with it (games/takedowns). */
    takenDownAt: shared(instant()),
  },
  {
    copy: ofProfile('studioId'),
    erase: 'deleted with builds and pictures (games/erase-games.ts); titles stay for their testers',
  },
  (t) => [
    check('games_title', sql`length(${t.title}) between 1 and 100`),
    check('games_description', sql`length(${t.description}) <= 1000`),
    check('games_taken_down', sql`not ${t.isPublic} or ${t.takenDownAt} is null`),
    index('games_taken_down_newest').on(t.createdAt, t.id).where(sql`${t.takenDownAt} is not null`),
    index('games_of_studio').on(t.studioId, t.createdAt, t.id),
    index('games_newest').on(t.createdAt).where(sql`${t.deletedAt} is null`),
    index('games_titles').using('gin', sql`name_grams(${t.title})`).where(sql`${t.deletedAt} is null`),
    index('games_public').on(t.updatedAt, t.id).where(sql`${t.isPublic} and ${t.deletedAt} is null`),
    mayRead(isVisibleTo(t, me)),
    mayUpdate(sql`${t.studioId} = ${me}`),
  ],
)

/** A version of a game: a link, a file to download, or a web build played in the browser. */
export const gameBuilds = table(
  'game_builds',
  {
    id: shared(uuid().primaryKey()),
    gameId: shared(refersTo(() => games.id)),
    studioId: shared(uuid().notNull()),
    version: shared(text().notNull()),
    notes: shared(text().notNull().default('')),
    kind: shared(text({ enum: buildKinds }).notNull()),
    url: shared(text()),
    fileId: shared(uuid().references(() => files.id)),
    state: shared(text({ enum: ['uploading', 'processing', 'ready', 'failed'] }).notNull()),
    failure: shared(text()),
    /** Of a web build that failed because its studio has to choose: the pages of its file, one of which starts it. */
    pages: shared(text().array()),
    /** The page that the studio chose. */
    entry: shared(text()),
    /** What the studio should know about the file, in sentences. */
    findings: shared(text().array().notNull().default([])),
    bytes: shared(bigint({ mode: 'number' })),
    /** Served with COOP and COEP, which threads in wasm need. */
    isolated: shared(boolean().notNull().default(false)),
    /** Its page may open dialogs of the browser (alert, confirm, prompt). */
    dialogs: shared(boolean().notNull().default(false)),
    /** Its pages report errors, speed and marks while it is played (sessions-10). */
    probe: shared(boolean().notNull().default(true)),
    createdAt: shared(createdAt()),
    updatedAt: shared(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: 'as games' },
  (t) => [
    unique('game_builds_version').on(t.gameId, t.version),
    check('game_builds_version_length', sql`length(${t.version}) between 1 and 40`),
    index('game_builds_newest').on(t.gameId, t.createdAt),
    mayRead(sql`${t.studioId} = ${me} or may_see_game(${t.gameId}, ${me})`),
  ],
)

export const gameScreenshots = table(
  'game_screenshots',
  {
    id: shared(uuid().primaryKey()),
    gameId: shared(refersTo(() => games.id)),
    imageKey: shared(text().notNull()),
    alt: shared(text().notNull().default('')),
    position: shared(integer().notNull()),
    createdAt: shared(createdAt()),
  },
  {
    copy: (t, { profile }) => sql`${t.gameId} in (select id from ${games} where studio_id = ${profile})`,
    erase: 'as games',
  },
  (t) => [
    index('game_screenshots_of').on(t.gameId, t.position),
    mayRead(sql`exists (select 1 from ${games} g where g.id = ${t.gameId})`),
  ],
)

/** Resumable uploads, in progress or finished; `id` is that of the upload. */
export const uploads = table(
  'uploads',
  {
    id: own(text().primaryKey()),
    ownerId: own(uuid().notNull()),
    buildId: own(refersTo(() => gameBuilds.id)),
    size: own(bigint({ mode: 'number' }).notNull()),
    name: own(text().notNull()),
    finishedAt: own(instant()),
    createdAt: own(createdAt()),
  },
  { copy: ofProfile('ownerId'), erase: { delete: ofProfile('ownerId') } },
  (t) => [index().on(t.createdAt), mayRead(sql`${t.ownerId} = ${me}`)],
)
