import { type SQL, sql } from 'drizzle-orm'

/** A person whom texts of others name: their name changes, or goes with their account. */
export interface NamedPerson {
  profileId: string
  /** The name so far, not empty. */
  name: string
  /** Null: the account is erased. */
  newName: string | null
  /** Names of others that begin with this one: they stay as they are. */
  longer?: readonly string[]
}

/** Scripts that write no space between words: a name is not told from a longer one by what follows. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]$/u

const escaped = (name: string) => name.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')

/** What ends a name: no character of a longer word. */
const endOf = (name: string) => (spaceless.test(name) ? '' : '(?![[:alnum:]_])')

/** A pattern that finds a name, but no longer one of somebody else that begins with it. */
function patternOf({ name, longer = [] }: Pick<NamedPerson, 'name' | 'longer'>): string {
  const others = longer.map((other) => `${escaped(other.slice(name.length))}${endOf(other)}`)
  return `${escaped(name)}${endOf(name)}${others.length > 0 ? `(?!${others.join('|')})` : ''}`
}

/**
 * SQL: a text with another name in the mentions of a person, however they are written, or 'someone who left'; at most
 * `most` characters. For an erased person a full name of several words goes without its @ too; a single word may mean
 * something else, and so may each name that somebody gives themselves to write new words into the texts of others.
 */
export function withoutMention(text: SQL, person: Omit<NamedPerson, 'profileId'>, most?: number): SQL {
  const { name, newName } = person
  const found = patternOf(person)
  const by = newName?.replaceAll('\\', '\\\\') ?? 'someone who left'
  const mentioned = sql`regexp_replace(${text}, ${`@${found}`}, ${`@${by}`}, 'gi')`
  const named =
    newName === null && /\s/.test(name.trim())
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
