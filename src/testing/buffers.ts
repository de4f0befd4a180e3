import type pg from 'pg'

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Temp Read Blocks': number
}

/** How many pages a statement reads, as PostgreSQL counts them: the same on a slow machine. */
export async function buffersOf(
  client: Pick<pg.ClientBase, 'query'>,
  statement: string,
  values: unknown[] = [],
): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) ${statement}`,
    values,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('PostgreSQL explained nothing')
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] + plan['Temp Read Blocks']
}
