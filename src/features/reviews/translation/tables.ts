import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { playtests } from '#features/playtests/sql.ts'
import { createdAt, refersTo } from '#platform/db/columns.ts'
import { hidden, table } from '#platform/db/table.ts'

/** Translations of reviews by a language model, each made once; read by the studio that may read the review. */
export const reviewTranslations = table(
  'review_translations',
  {
    playtestId: hidden(refersTo(() => playtests.id, { onDelete: 'cascade' })),
    /** ISO 639 code of the language it is translated to. */
    language: hidden(text().notNull()),
    studioId: hidden(uuid().notNull()),
    /** Digest of the translated texts: a changed review is translated again. */
    source: hidden(text().notNull()),
    content: hidden(text().notNull()),
    suggestions: hidden(text().notNull()),
    createdAt: hidden(createdAt()),
  },
  {
    copy: 'made by a language model from a review, whose own text is in the copy',
    erase: 'stay without a name, like the reviews they are made from',
  },
  (t) => [
    primaryKey({ columns: [t.playtestId, t.language] }),
    index('review_translations_of_studio').on(t.studioId),
    check('review_translations_language', sql`${t.language} ~ '^[a-z]{2,3}$'`),
    check('review_translations_length', sql`length(${t.content}) <= 10000 and length(${t.suggestions}) <= 5000`),
  ],
)
