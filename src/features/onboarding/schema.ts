import { z } from 'zod/mini'
import { deviceTypes } from '#features/profiles/rules.ts'
import { genres } from '#shared/genres.ts'
import { parseUrl } from '#shared/parse-url.ts'
import { text } from '#shared/text.ts'
import { engines, teamSizes, tutorialSteps, tutorials } from './rules.ts'

const flow = z.object({
  flow: z.enum(['registration', ...tutorials]),
  step: z.int(),
  /** Finished or skipped. */
  ended: z.boolean(),
})

/** The person's progress in each guided flow they have started. */
export const progressOutput = z.object({ flows: z.array(flow) })

export const moveInput = z.object({ flow: z.enum(tutorials), step: z.int().check(z.gte(0), z.lte(9)) }).check(
  z.refine(({ flow, step }) => step < tutorialSteps[flow], {
    path: ['step'],
    message: 'This tutorial has fewer steps.',
  }),
)

export const endInput = z.object({ flow: z.enum(tutorials), how: z.enum(['finished', 'skipped']) })

export const registrationInput = z.object({ to: z.enum(['details', 'welcome', 'end']) })

const invalidWebsite = 'Please enter an address such as https://example.com'

/** A web URL; `https://` is added when the scheme is missing. */
const website = z
  .pipe(
    text(290),
    z.transform((typed) => (typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`)),
  )
  .check(z.refine((address) => address === '' || isWebAddress(address), invalidWebsite))

function isWebAddress(address: string): boolean {
  const url = /^https?:\/\//i.test(address) ? parseUrl(address) : null
  return url?.hostname.includes('.') === true && url.username === '' && url.password === ''
}

const multiPick = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.array(z.enum(options)).check(
    z.maxLength(options.length),
    z.refine((picked) => new Set(picked).size === picked.length, 'Pick each one once'),
  )

/** Optional details of a studio or a player at sign-up (accounts-1). */
export const detailsForm = z.object({
  website,
  teamSize: z.nullable(z.enum(teamSizes)),
  engines: multiPick(engines),
  genres: multiPick(genres),
  devices: multiPick(deviceTypes),
})

export type Details = z.infer<typeof detailsForm>

export const detailsOutput = z.object({
  website: z.string(),
  teamSize: z.nullable(z.enum(teamSizes)),
  engines: z.array(z.enum(engines)),
  genres: z.array(z.enum(genres)),
  devices: z.array(z.enum(deviceTypes)),
})
