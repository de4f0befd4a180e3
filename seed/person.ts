import type {
  deviceTypes,
  experienceLevels,
  gamingFrequencies,
  genders,
  playerTypes,
  sessionLengths,
  spendingProfiles,
} from '#features/profiles/rules.ts'
import type { Genre } from '#shared/genres.ts'

export interface SeedPerson {
  name: string
  email: `${string}@demo.playhatch.example`
  location: string
  /** IANA name. */
  timeZone: string
}

export interface SeedStudio extends SeedPerson {
  companyName: string
}

export interface SeedTeamMember extends SeedPerson {
  /** In the workspace. */
  role: 'manager' | 'member'
}

export interface SeedTester extends SeedPerson {
  age: number
  gender: (typeof genders)[number]
  deviceType: (typeof deviceTypes)[number]
  gamingFrequency: (typeof gamingFrequencies)[number]
  sessionLength: (typeof sessionLengths)[number]
  spendingProfile: (typeof spendingProfiles)[number]
  playerType: (typeof playerTypes)[number]
  experienceLevel: (typeof experienceLevels)[number]
  favoriteGenres: readonly Genre[]
  /** To end with, what the demo's own reviews and badges bring included. */
  reputation: number
}
