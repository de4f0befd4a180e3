import type { Stage } from '#features/bizdev/pipeline/rules.ts'
import type { SeedStudio } from './person.ts'

interface SeedProspect extends SeedStudio {
  signedUpDaysAgo: number
  /** Label of the referral link that it came by. */
  cameBy?: 'Nordic games fair, flyers' | 'October newsletter'
}

/** Studios without a game, with which the business developer is in touch. */
export const prospects = [
  {
    name: 'Hana Dvořáková',
    companyName: 'Tin Otter',
    email: 'tinotter@demo.playhatch.example',
    location: 'Czechia',
    timeZone: 'Europe/Prague',
    signedUpDaysAgo: 3,
    cameBy: 'October newsletter',
  },
  {
    name: 'Callum Reid',
    companyName: 'Night Ferry Studio',
    email: 'nightferry@demo.playhatch.example',
    location: 'United Kingdom',
    timeZone: 'Europe/London',
    signedUpDaysAgo: 12,
    cameBy: 'Nordic games fair, flyers',
  },
  {
    name: 'Ingrid Solberg',
    companyName: 'Marzipan Orbit',
    email: 'marzipan@demo.playhatch.example',
    location: 'Norway',
    timeZone: 'Europe/Oslo',
    signedUpDaysAgo: 15,
    cameBy: 'Nordic games fair, flyers',
  },
  {
    name: 'Tomás Ferreira',
    companyName: 'Low Tide Collective',
    email: 'lowtide@demo.playhatch.example',
    location: 'Portugal',
    timeZone: 'Europe/Lisbon',
    signedUpDaysAgo: 36,
  },
] as const satisfies readonly SeedProspect[]

type ProspectEmail = (typeof prospects)[number]['email']

/** Links with their visits, oldest first. */
export const referralLinks = [
  { code: 'ngfflyer', label: 'Nordic games fair, flyers', madeDaysAgo: 18, visits: 41, endedDaysAgo: 8 },
  { code: 'newsoct2', label: 'October newsletter', madeDaysAgo: 7, visits: 23 },
] as const

interface SeedDeal {
  studio: ProspectEmail | 'saltmarsh@demo.playhatch.example' | 'paperlantern@demo.playhatch.example'
  /** Stages after the first, with the day of each move. */
  moves: readonly { to: Stage; daysAgo: number }[]
  isMine?: boolean
  notes?: readonly { daysAgo: number; body: string }[]
  followUps?: readonly { body: string; dueInDays: number; isDone?: boolean }[]
}

/** The pipeline: at least one studio in each stage. Tin Otter is a lead. */
export const deals: readonly SeedDeal[] = [
  {
    studio: 'tinotter@demo.playhatch.example',
    moves: [],
    followUps: [{ body: 'Say hello and ask what they are making', dueInDays: 2 }],
  },
  {
    studio: 'nightferry@demo.playhatch.example',
    moves: [{ to: 'contacted', daysAgo: 9 }],
    isMine: true,
    notes: [
      { daysAgo: 9, body: 'Met at the fair. A quiet walking game with two endings; the demo is due in January.' },
    ],
    followUps: [{ body: 'Send the sample report of a walking game', dueInDays: 0 }],
  },
  {
    studio: 'marzipan@demo.playhatch.example',
    moves: [
      { to: 'contacted', daysAgo: 13 },
      { to: 'trial', daysAgo: 6 },
    ],
    isMine: true,
    notes: [
      { daysAgo: 13, body: 'Four people, a puzzle game about planets. They asked how testers are chosen.' },
      { daysAgo: 6, body: 'Wants to try three quick tests before deciding on more.' },
    ],
    followUps: [
      { body: 'Show them the tester finder', dueInDays: -7, isDone: true },
      { body: 'Ask whether the first request is drafted', dueInDays: 4 },
    ],
  },
  {
    studio: 'saltmarsh@demo.playhatch.example',
    moves: [
      { to: 'trial', daysAgo: 30 },
      { to: 'active', daysAgo: 21 },
    ],
    isMine: true,
    notes: [{ daysAgo: 21, body: 'Two games in test. Happy with the answers about onboarding.' }],
  },
  { studio: 'paperlantern@demo.playhatch.example', moves: [{ to: 'active', daysAgo: 17 }] },
  {
    studio: 'lowtide@demo.playhatch.example',
    moves: [
      { to: 'contacted', daysAgo: 33 },
      { to: 'trial', daysAgo: 27 },
      { to: 'at_risk', daysAgo: 5 },
    ],
    isMine: true,
    notes: [{ daysAgo: 5, body: 'No visit for three weeks. Their release was moved to spring; an offer may help.' }],
    followUps: [{ body: 'Call Tomás about the new date', dueInDays: -1 }],
  },
]

/** The admin's grant to the offers budget, and the open offer from it. */
export const offersGrant = { daysAgo: 28, amount: 2000, reason: 'Offers of the autumn season' } as const
export const openOffer = {
  studio: 'lowtide@demo.playhatch.example',
  daysAgo: 4,
  credits: 100,
  minCredits: 550,
  days: 30,
} as const
