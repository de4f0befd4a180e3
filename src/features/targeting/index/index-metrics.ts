import type { KeptPool } from './keep-index.ts'

/** What Prometheus is told: whether this process counts by itself, and how often it was found to differ. */
export const poolMetrics = (pool: KeptPool) => [
  {
    name: 'targeting_testers_in_memory',
    help: 'Testers that this process counts by itself; 0 while PostgreSQL counts for it',
    read: () => pool.current()?.count({}).total_pool_size ?? 0,
  },
  {
    name: 'targeting_differences',
    help: 'How often the counts of this process were found to differ from the database, and were read anew',
    read: () => pool.differences,
  },
]
