import { type SQL, sql } from 'drizzle-orm'

/** Scripts that write no space between words: a name is not told from a longer one by what follows. */
const spaceless = sql.raw(String.raw`'[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]$'`)

interface NameInText {
  name: SQL
  /** Characters that the column holds; left out: any number. */
  most?: number
}

/**
 * SQL: a text without the mentions of a person by this name, however it is written; at most `most` characters. A full name
 * of several words goes without its @ too; a single word may mean something else.
 */
export function withoutMention(text: SQL, { name, most }: NameInText): SQL {
  const literal = sql`regexp_replace(${name}, '[^[:alnum:][:space:]]', '\\\\\\&', 'g') || case when ${name} ~ ${spaceless} then '' else '(?![[:alnum:]_])' end`
  const mentioned = sql`regexp_replace(${text}, '@' || ${literal}, '@someone who left', 'gi')`
  const named = sql`case when trim(${name}) ~ '[[:space:]]'
    then regexp_replace(${mentioned}, '(?<![[:alnum:]_])' || ${literal}, 'someone who left', 'gi') else ${mentioned} end`
  return most === undefined ? named : sql`left(${named}, ${sql.raw(String(most))})`
}
