import type { ColumnNote, Readers } from '#platform/db/table.ts'
import { allTables } from '#server/tables.ts'

/**
 * The database's own access rules for signed-in people, per table and column, independent of the code above it, from the
 * annotations of the tables. Each table has one row in the test: `owner` owns it, `other` is the other party (the studio
 * of a tester's row, the tester of a studio's row), `stranger` is any other person in any role, `nobody` a connection
 * without identity.
 *
 * Four characters for nobody, stranger, owner, other: `-` no access, `r` read, `w` read and update, `?` only for some
 * roles. `inserts` are the
 * columns that people may set in new rows. The test fails if a table or column of the database is missing here.
 */
export interface Fence {
  columns: Record<string, string>
  inserts: string[]
}

export const relations = ['nobody', 'stranger', 'owner', 'other'] as const
export type Relation = (typeof relations)[number]

const rights: Record<Readers, string> = {
  nobody: '----',
  owner: '--r-',
  parties: '--rr',
  role: '-?--',
  everyone: 'rrrr',
}
const rightsOf = ({ read, edit }: ColumnNote) => (edit ? `--w${rights[read][3]}` : rights[read])

/** What no annotation says: views, and the list of migrations. */
const others: Record<string, Fence> = {
  schema_migrations: sameFor('----', 'name digest applied_at'),
  profile_cards: sameFor(
    '-rrr',
    'id name company_name role tester_level location device_type favorite_genres open_to_tests demographics_completed badges is_tester',
  ),
  // The names of studios with a public game.
  studios_shown: sameFor('rrrr', 'id name'),
  // What business developers and admins read of studios.
  business_studios: sameFor('-?--', 'id name joined_at'),
  business_activity: sameFor('-?--', 'studio_id at'),
  business_games: sameFor('-?--', 'id studio_id title status created_at'),
  business_spend: sameFor('-?--', 'studio_id month cents purchases'),
  referral_purchases: sameFor('-?--', 'profile_id code cents paid_at'),
}

function sameFor(fence: string, columns: string): Fence {
  return { columns: Object.fromEntries(columns.split(' ').map((column) => [column, fence])), inserts: [] }
}

export const fences: Record<string, Fence> = {
  ...others,
  ...Object.fromEntries(
    allTables.map(({ name, columns }) => {
      const notes = Object.entries(columns)
      return [
        name,
        {
          columns: Object.fromEntries(notes.map(([column, note]) => [column, rightsOf(note)])),
          inserts: notes.flatMap(([column, { insert }]) => (insert ? [column] : [])),
        },
      ]
    }),
  ),
}
