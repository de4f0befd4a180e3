import { type BuildExtraConfigColumns, type SQL, sql } from 'drizzle-orm'
import { type PgColumnBuilderBase, type PgTable, type PgTableExtraConfigValue, pgTable } from 'drizzle-orm/pg-core'
import { inSnakeCase } from './snake-case.ts'

/** Who reads a column through the row-level role, of the rows that the row policies show to them. */
export type Readers = 'nobody' | 'owner' | 'parties' | 'role' | 'everyone'

/** The person of a copy or an erasure, as SQL values. */
export interface PersonSql {
  profile: SQL
  account: SQL
  email: SQL
  now: SQL
}

interface NoteOptions {
  /** The owner updates it directly. Everything else is written by operations. */
  edit?: true
  /** The owner sets it in rows of their own. */
  insert?: true
  /** Why a copy of a person's data leaves it out. */
  withheld?: string
  /** What an erasure sets it to. */
  blank?: string | number | boolean | null | ((person: PersonSql) => SQL)
}

export interface ColumnNote extends NoteOptions {
  read: Readers
}

const noteOfBuilder = new WeakMap<object, ColumnNote>()

const readBy =
  (read: Readers) =>
  <Builder extends PgColumnBuilderBase>(builder: Builder, options: NoteOptions = {}): Builder => {
    noteOfBuilder.set(builder, { read, ...options })
    return builder
  }

/** A column that only operations read. */
export const hidden = readBy('nobody')
/** A column that the owner of the row reads. */
export const own = readBy('owner')
/** A column that the owner reads and updates directly. */
export const editable: typeof own = (builder, options) => own(builder, { ...options, edit: true })
/** A column that both parties of the row read: tester and studio, or all members of a workspace. */
export const shared = readBy('parties')
/** A column that people of a role read, of all rows; the row policy says which role. */
export const byRole = readBy('role')
/** A column that everyone reads, visitors too. */
export const open = readBy('everyone')

type Rows<Columns> = (t: Columns, person: PersonSql) => SQL

/** What a table holds of a person. Each table says it, so that no copy and no erasure forgets one. */
export interface Personal<Columns> {
  /** The rows in the copy of a person's data, or the reason why a copy has none of it. */
  copy: Rows<Columns> | string
  /** The rows that an erasure deletes, or in which it sets the columns with `blank`; or the reason why it keeps them. */
  erase: { delete: Rows<Columns> } | { blank: Rows<Columns> } | string
}

/** A table with its annotations. `columns` are the notes by the columns' names in the database. */
export interface AnnotatedTable {
  table: PgTable
  name: string
  columns: Readonly<Record<string, ColumnNote>>
  personal: Personal<never>
}

const annotations = new WeakMap<PgTable, AnnotatedTable>()

/**
 * A table with row-level security and annotations: each column says who reads it (`own(text())`), and the table what it
 * holds of a person. The grants, the copy of a person's data and the erasure are made from them. Throws for a column
 * without annotation.
 */
export function table<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  personal: Personal<BuildExtraConfigColumns<Name, Columns, 'pg'>>,
  extra?: (t: BuildExtraConfigColumns<Name, Columns, 'pg'>) => PgTableExtraConfigValue[],
) {
  const made = pgTable(name, columns, extra)
  made.enableRLS()
  const notes = Object.entries(columns).map(([key, builder]) => {
    const note = noteOfBuilder.get(builder)
    if (!note) throw new TypeError(`The column ${name}.${key} has no annotation.`)
    return [inSnakeCase(key), note] as const
  })
  annotations.set(made, { table: made, name, columns: Object.fromEntries(notes), personal })
  return made
}

/** The annotations of a table that `table` made. */
export function annotationsOf(made: PgTable): AnnotatedTable {
  const found = annotations.get(made)
  if (!found) throw new TypeError('This table has no annotations.')
  return found
}

/** The rows in which one of these columns is the person's profile. */
export const ofProfile =
  <Key extends string>(...keys: Key[]): Rows<Record<Key, unknown>> =>
  (t, { profile }) =>
    sql.join(
      keys.map((key) => sql`${t[key]} = ${profile}`),
      sql` or `,
    )

/** The rows whose column is the person's account. */
export const ofAccount =
  <Key extends string>(key: Key): Rows<Record<Key, unknown>> =>
  (t, { account }) =>
    sql`${t[key]} = ${account}`

/** What stands in place of a message whose author's account was erased. */
export const deletedText = 'This was deleted with the account of its author.'
