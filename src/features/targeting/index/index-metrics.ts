import type { KeptTesterIndex } from './keep-index.ts'

/** Prometheus metrics: the size of this process's tester index, and how often it differed from the database. */
export const testerIndexMetrics = (index: KeptTesterIndex) => [
  {
    name: 'targeting_testers_in_memory',
    help: 'Testers in the index of this process; 0 while PostgreSQL counts instead',
    read: () => index.current()?.count({}).total_pool_size ?? 0,
  },
  {
    name: 'targeting_differences',
    help: 'Comparisons that found a difference between the index and the database, after which the index was reloaded',
    read: () => index.differences,
  },
]
