import { z } from 'zod'
import { recordingChoices } from '#shared/play/recording.ts'
import type { TargetingList } from '../rules.ts'
import type { Criteria, CriteriaCounts } from '../schema.ts'

const answer = z.string().nullable()

/** A tester's profile answers, by targeting list. */
export const indexedProfile = z.object({
  id: z.string(),
  age: z.number().nullable(),
  records: z.enum(recordingChoices),
  genders: answer,
  locations: answer,
  player_types: answer,
  device_types: answer,
  gaming_frequencies: answer,
  session_lengths: answer,
  favorite_genres: z.array(z.string()),
  spending_profiles: answer,
  experience_levels: answer,
} satisfies Record<TargetingList | 'id' | 'age' | 'records', z.ZodType>)
export type IndexedProfile = z.output<typeof indexedProfile>

/** All invitable testers of the product, in the memory of this process. `BitmapIndex` is the one there is. */
export interface TesterIndex {
  /** Adds a tester, or replaces their answers. */
  put(profile: IndexedProfile): void
  /** Does nothing for somebody who is not in the index. */
  remove(id: string): void
  /** Counts matching testers, per option of each list and in total. Synchronous: no change can come between. */
  count(criteria: Criteria): CriteriaCounts
}
