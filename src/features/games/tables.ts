import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, mayUpdate, me } from '#platform/db/columns.ts'

/** Stored files: build archives and images. `storageKey` is the key in the file store and is never shown. */
export const files = pgTable(
  'files',
  {
    id: id(),
    ownerId: uuid().notNull(),
    kind: text({ enum: ['build', 'image'] }).notNull(),
    storageKey: text().notNull().unique(),
    name: text().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.ownerId), mayRead(sql`${t.ownerId} = ${me}`)],
).enableRLS()

/** A studio's game. A game that is not public is visible to its studio and to people with access (may_see_game). */
export const games = pgTable(
  'games',
  {
    id: uuid().primaryKey(),
    studioId: uuid().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    genres: text().array().notNull(),
    platforms: text().array().notNull(),
    status: text({ enum: ['development', 'beta', 'released'] }).notNull(),
    version: text(),
    currentBuildId: uuid(),
    isPublic: boolean().notNull().default(false),
    coverKey: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [
    check('games_title', sql`length(${t.title}) between 1 and 100`),
    check('games_description', sql`length(${t.description}) <= 1000`),
    index('games_of_studio').on(t.studioId, t.createdAt, t.id),
    index('games_newest').on(t.createdAt).where(sql`${t.deletedAt} is null`),
    index('games_titles').using('gin', sql`name_grams(${t.title})`).where(sql`${t.deletedAt} is null`),
    index('games_public').on(t.updatedAt, t.id).where(sql`${t.isPublic} and ${t.deletedAt} is null`),
    mayRead(sql`${t.studioId} = ${me} or (${t.isPublic} and ${t.deletedAt} is null) or may_see_game(${t.id}, ${me})`),
    mayUpdate(sql`${t.studioId} = ${me}`),
  ],
).enableRLS()

/** A version of a game: a link, a file to download, or a web build played in the browser. */
export const gameBuilds = pgTable(
  'game_builds',
  {
    id: uuid().primaryKey(),
    gameId: uuid()
      .notNull()
      .references(() => games.id),
    studioId: uuid().notNull(),
    version: text().notNull(),
    notes: text().notNull().default(''),
    kind: text({ enum: ['link', 'file', 'web'] }).notNull(),
    url: text(),
    fileId: uuid().references(() => files.id),
    state: text({ enum: ['uploading', 'processing', 'ready', 'failed'] }).notNull(),
    failure: text(),
    bytes: bigint({ mode: 'number' }),
    /** Served with COOP and COEP, which threads in wasm need. */
    isolated: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    unique('game_builds_version').on(t.gameId, t.version),
    check('game_builds_version_length', sql`length(${t.version}) between 1 and 40`),
    index('game_builds_newest').on(t.gameId, t.createdAt),
    mayRead(sql`${t.studioId} = ${me} or may_see_game(${t.gameId}, ${me})`),
  ],
).enableRLS()

export const gameScreenshots = pgTable(
  'game_screenshots',
  {
    id: uuid().primaryKey(),
    gameId: uuid()
      .notNull()
      .references(() => games.id),
    imageKey: text().notNull(),
    alt: text().notNull().default(''),
    position: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('game_screenshots_of').on(t.gameId, t.position),
    mayRead(sql`exists (select 1 from ${games} g where g.id = ${t.gameId})`),
  ],
).enableRLS()

/** Resumable uploads, in progress or finished; `id` is that of the upload. */
export const uploads = pgTable(
  'uploads',
  {
    id: text().primaryKey(),
    ownerId: uuid().notNull(),
    buildId: uuid()
      .notNull()
      .references(() => gameBuilds.id),
    size: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    finishedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.createdAt), mayRead(sql`${t.ownerId} = ${me}`)],
).enableRLS()
