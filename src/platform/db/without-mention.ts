import { type SQL, sql } from 'drizzle-orm'

/** SQL: a text without the mentions of a person by this name, however it is written; at most `most` characters. */
export const withoutMention = (text: SQL, { name, most }: { name: SQL; most: number }): SQL => sql`
  left(regexp_replace(${text}, '@' || regexp_replace(${name}, '[^[:alnum:][:space:]]', '\\\\\\&', 'g') || '(?![[:alnum:]_])',
    '@someone who left', 'gi'), ${sql.raw(String(most))})`
