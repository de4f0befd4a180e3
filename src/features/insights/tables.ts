import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { games } from '#features/games/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, table } from '#platform/db/table.ts'
import { ownWordLimits } from './game/rules.ts'
import type { PlatformInsights } from './platform/schema.ts'
import { reportLimits } from './reports/rules.ts'
import type { ReportContent } from './reports/schema.ts'
import type { PlatformStats } from './schema.ts'

/** The platform's public figures in one row, counted by a job: counting takes a second at a million people. */
export const platformFigures = table(
  'platform_figures',
  {
    id: hidden(integer().primaryKey().default(1)),
    figures: hidden(jsonb().$type<Omit<PlatformStats, 'labels'>>().notNull()),
    countedAt: hidden(instant().notNull()),
    /** Figures of the platform by month, for admins, and when they were counted; null until the first time. */
    byMonth: hidden(jsonb().$type<Omit<PlatformInsights, 'countedAt'>>()),
    byMonthAt: hidden(instant()),
  },
  { copy: 'counts, no personal data', erase: 'counts, no personal data' },
  (t) => [check('platform_figures_one', sql`${t.id} = 1`)],
)

/** Words of a studio's own game that make a theme: "lantern", "oil". */
export const ownThemes = table(
  'own_themes',
  {
    id: own(uuid().primaryKey()),
    studioId: own(uuid().notNull()),
    gameId: own(refersTo(() => games.id, { onDelete: 'cascade' })),
    label: own(text().notNull()),
    words: own(text().array().notNull()),
    createdAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: { delete: ofProfile('studioId') } },
  (t) => [
    check('own_themes_label', sql`length(${t.label}) between 1 and ${sql.raw(String(ownWordLimits.label))}`),
    check('own_themes_words', sql`cardinality(${t.words}) between 1 and ${sql.raw(String(ownWordLimits.words))}`),
    uniqueIndex('own_themes_once').on(t.gameId, sql`lower(${t.label})`),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/**
 * Sentences of reviews that a studio moved to another theme or, without a theme, hid. A sentence is named by a digest of
 * its text, so that a changed sentence is found anew.
 */
export const placedSentences = table(
  'placed_sentences',
  {
    playtestId: own(refersTo(() => playtests.id, { onDelete: 'cascade' })),
    sentence: own(text().notNull()),
    studioId: own(uuid().notNull()),
    gameId: own(refersTo(() => games.id, { onDelete: 'cascade' })),
    theme: own(text()),
    updatedAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: { delete: ofProfile('studioId') } },
  (t) => [
    primaryKey({ columns: [t.playtestId, t.sentence] }),
    check('placed_sentences_sentence', sql`${t.sentence} ~ '^[a-f0-9]{16}$'`),
    check('placed_sentences_theme', sql`length(${t.theme}) <= 40`),
    index('placed_sentences_of_game').on(t.gameId),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/**
 * A report that a studio sends: its figures and quotes as they were when it was made, without the names of testers. The
 * token of its link is stored as a hash alone.
 */
export const insightReports = table(
  'insight_reports',
  {
    id: own(uuid().primaryKey()),
    studioId: own(uuid().notNull()),
    gameId: own(refersTo(() => games.id, { onDelete: 'cascade' })),
    title: own(text().notNull()),
    tokenHash: hidden(text().notNull().unique(), { withheld: 'opens the report without signing in' }),
    passwordHash: hidden(text(), { withheld: 'a secret' }),
    content: own(jsonb().$type<ReportContent>().notNull()),
    /** The tests that it quotes: a quote whose review is no longer readable is left out when the report is opened. */
    quoted: own(uuid().array().notNull()),
    endsAt: own(instant().notNull()),
    revokedAt: own(instant()),
    opened: own(integer().notNull().default(0)),
    openedAt: own(instant()),
    createdAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: { delete: ofProfile('studioId') } },
  (t) => [
    check('insight_reports_title', sql`length(${t.title}) between 1 and ${sql.raw(String(reportLimits.title))}`),
    index('insight_reports_of_studio').on(t.studioId, t.createdAt, t.id),
    index('insight_reports_of_game').on(t.gameId),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)
