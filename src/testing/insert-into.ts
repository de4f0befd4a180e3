import type { Pool } from 'pg'

/** Inserts rows by plain SQL, each named by its table and columns; a row that is there stays. */
export const insertInto =
  (pool: Pool) =>
  async (table: string, row: Record<string, unknown>): Promise<void> => {
    const columns = Object.keys(row)
    await pool.query(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')}) on conflict do nothing`,
      Object.values(row),
    )
  }
