import type { SeedPerson, SeedStudio, SeedTeamMember, SeedTester } from './person.ts'
import { newerTesters } from './testers-newer.ts'
import { seasonedTesters } from './testers-seasoned.ts'

/** Every demo person signs in with it. */
export const demoPassword = 'Hatch-the-egg-42'

export const studios = [
  {
    name: 'Linnea Håkansson',
    companyName: 'Saltmarsh Games',
    email: 'saltmarsh@demo.playhatch.example',
    location: 'Sweden',
    timeZone: 'Europe/Stockholm',
  },
  {
    name: 'Rafael Quintana',
    companyName: 'Paper Lantern Works',
    email: 'paperlantern@demo.playhatch.example',
    location: 'Spain',
    timeZone: 'Europe/Madrid',
  },
] as const satisfies readonly SeedStudio[]

export type StudioEmail = (typeof studios)[number]['email']

export const testers = [...newerTesters, ...seasonedTesters] as const satisfies readonly SeedTester[]

export type TesterEmail = (typeof testers)[number]['email']

export const admin = {
  name: 'Ruth Adeyemi',
  email: 'admin@demo.playhatch.example',
  location: 'United Kingdom',
  timeZone: 'Europe/London',
} as const satisfies SeedPerson

/** Made an admin by the first one; decides what that one asks for above the limit. */
export const secondAdmin = {
  name: 'Ines Halvorsen',
  email: 'ines@demo.playhatch.example',
  location: 'Norway',
  timeZone: 'Europe/Oslo',
} as const satisfies SeedPerson

export const businessDeveloper = {
  name: 'Beatriz Moreau',
  email: 'bizdev@demo.playhatch.example',
  location: 'France',
  timeZone: 'Europe/Paris',
} as const satisfies SeedPerson

export const consultant = {
  name: 'Oleander Kaszubski',
  email: 'consultant@demo.playhatch.example',
  location: 'Poland',
  timeZone: 'Europe/Warsaw',
} as const satisfies SeedPerson

export const player = {
  name: 'Jonas Petrauskas',
  email: 'player@demo.playhatch.example',
  location: 'Lithuania',
  timeZone: 'Europe/Vilnius',
} as const satisfies SeedPerson

/** They work with the first studio, in its workspace. */
export const teamMembers = [
  {
    name: 'Mira Castellan',
    email: 'mira@demo.playhatch.example',
    location: 'Sweden',
    timeZone: 'Europe/Stockholm',
    role: 'manager',
  },
  {
    name: 'Oskar Brandt',
    email: 'oskar@demo.playhatch.example',
    location: 'Germany',
    timeZone: 'Europe/Berlin',
    role: 'member',
  },
] as const satisfies readonly SeedTeamMember[]

export type TeamMemberEmail = (typeof teamMembers)[number]['email']

/** Invited to that workspace and not there yet. */
export const invitedMember = 'tove@demo.playhatch.example'
