import { type SQL, sql } from 'drizzle-orm'

/** A person whom texts of others name: their name changes, or goes with their account. */
export interface NamedPerson {
  profileId: string
  /** The name so far, not empty. */
  name: string
  /** Null: the account is erased. */
  newName: string | null
}

/** Scripts that write no space between words: a name is not told from a longer one by what follows. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]$/u

const escaped = (name: string) => name.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')

/**
 * SQL: a text with another name in the mentions of a person, however they are written, or 'someone who left'; at most
 * `most` characters. A full name of several words goes without its @ too; a single word may mean something else.
 */
export function withoutMention(text: SQL, { name, newName }: Omit<NamedPerson, 'profileId'>, most?: number): SQL {
  const found = `${escaped(name)}${spaceless.test(name) ? '' : '(?![[:alnum:]_])'}`
  const by = newName?.replaceAll('\\', '\\\\') ?? 'someone who left'
  const mentioned = sql`regexp_replace(${text}, ${`@${found}`}, ${`@${by}`}, 'gi')`
  const named = /\s/.test(name.trim())
    ? sql`regexp_replace(${mentioned}, ${`(?<![[:alnum:]_])${found}`}, ${by}, 'gi')`
    : mentioned
  return most === undefined ? named : sql`left(${named}, ${sql.raw(String(most))})`
}

/** SQL: the ids of mentioned people without one whose account is erased. */
export const withoutMentioned = (mentions: SQL, { profileId, newName }: NamedPerson): SQL =>
  newName === null ? sql`array_remove(${mentions}, ${profileId}::uuid)` : mentions

/** SQL predicate: these are ids of mentioned people, the person among them. */
export const isMentioned = (mentions: SQL, { profileId }: NamedPerson): SQL =>
  sql`(${mentions} @> array[${profileId}::uuid] and ${mentions} <> '{}')`
