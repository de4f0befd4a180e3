import type { Person } from '#features/accounts/schema.ts'
import type { Entry, Notice } from '../demo.ts'

/** What a role's demo starts with. */
export interface Start {
  person: Pick<Person, 'name' | 'email' | 'companyName' | 'reputation'>
  /** The transactions so far, the oldest first. */
  entries(now: Date): (Entry & { at: Date })[]
  notices(now: Date): (Notice & { sentAt: Date; read: boolean })[]
}
