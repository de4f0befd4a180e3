import { z } from 'zod/mini'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { genres } from '#shared/genres.ts'
import { parseUrl } from '#shared/parse-url.ts'
import { text } from '#shared/text.ts'
import { nameText } from '#shared/texts/name-text.ts'
import { fileNameError } from './build-file-types.ts'
import { checkOutput } from './checks/schema.ts'
import { buildKinds, buildStates, gameStatuses, limits, platforms, uploadedKinds } from './rules.ts'

/** The details of a game, validated by the form and by the server. */
export const gameFields = z.object({
  title: nameText(limits.title, {
    min: 1,
    tooShort: 'Give the game a title.',
    tooLong: `A title has up to ${limits.title} characters.`,
  }),
  description: text(limits.description, { tooLong: `A description has up to ${limits.description} characters.` }),
  genres: z
    .array(z.enum(genres))
    .check(
      z.minLength(1, 'Pick at least one genre.'),
      z.maxLength(limits.genres, `Pick up to ${limits.genres} genres.`),
      z.refine(noRepeats, 'Pick each genre once.'),
    ),
  platforms: z
    .array(z.enum(platforms))
    .check(
      z.minLength(1, 'Pick at least one platform.'),
      z.maxLength(platforms.length),
      z.refine(noRepeats, 'Pick each platform once.'),
    ),
  status: z.enum(gameStatuses),
})

/** Rejects user info in a URL: it can look like the host, or expose a password. */
function hasNoUserInfo(url: string): boolean {
  const parsed = parseUrl(url)
  return parsed === null || (parsed.username === '' && parsed.password === '')
}

function noRepeats(list: string[]): boolean {
  return new Set(list).size === list.length
}

export const gameRef = z.object({ gameId: z.uuid() })
export const buildRef = z.object({ buildId: z.uuid() })
export const screenshotRef = z.object({ screenshotId: z.uuid() })

export const addGameInput = z.extend(gameFields, {
  /** Idempotency key, chosen by the browser: a repeated call with the same content returns the first result. */
  id: z.uuid(),
  /** The price on screen, in credits. */
  price: z.int().check(z.gte(0), z.lte(10_000)),
})
export const editGameInput = z.extend(gameFields, gameRef.shape)
export const visibilityInput = z.extend(gameRef, { isPublic: z.boolean() })

const version = text(limits.version, {
  min: 1,
  tooShort: 'Give the build a version.',
  tooLong: `A version has up to ${limits.version} characters.`,
})
const notes = text(limits.notes, { tooLong: `Notes have up to ${limits.notes} characters.` })
const newBuild = z.object({ id: z.uuid(), gameId: z.uuid(), version, notes: z._default(notes, '') })

/** A build that is delivered by an external link. */
export const linkBuildInput = z.extend(newBuild, {
  url: z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Enter an address that starts with https://' })
    .check(
      z.maxLength(limits.url, `An address has up to ${limits.url} characters.`),
      z.refine(hasNoUserInfo, 'The address can’t contain a user name or password: testers would see them.'),
    ),
})

const fileName = text(limits.fileName, { min: 1, tooShort: 'Choose a file.' })
const fileSize = z.int().check(z.gte(1, 'This file is empty.'), z.lte(limits.buildBytes, 'Builds can be up to 2 GB.'))

/** A build whose file is uploaded next. `size` in bytes. */
export const uploadBuildInput = z
  .extend(newBuild, {
    kind: z.enum(uploadedKinds),
    name: fileName,
    size: fileSize,
    isolated: z._default(z.boolean(), false),
  })
  .check(
    z.superRefine(({ kind, name }, context) => {
      const refusal = fileNameError(kind, name)
      if (refusal) context.addIssue({ code: 'custom', path: ['name'], message: refusal })
    }),
  )

/** Another file for a build that waits for its upload or has failed. `size` in bytes. */
export const resendBuildInput = z.extend(buildRef, { name: fileName, size: fileSize })

export const choosePageInput = z.extend(buildRef, { page: z.string().check(z.maxLength(1000)) })

export const editBuildInput = z.extend(buildRef, {
  notes,
  isolated: z.boolean(),
  /** Left out: unchanged. */
  dialogs: z.optional(z.boolean()),
  probe: z.optional(z.boolean()),
})

export const orderScreenshotsInput = z.extend(gameRef, {
  screenshotIds: z.array(z.uuid()).check(z.maxLength(limits.screenshots)),
})
export const describeScreenshotInput = z.extend(screenshotRef, { alt: text(limits.alt) })

export const buildOutput = z.object({
  id: z.uuid(),
  version: z.string(),
  notes: z.string(),
  kind: z.enum(buildKinds),
  url: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  state: z.enum(buildStates),
  /** Reason of the failure, for the studio. */
  failure: z.nullable(z.string()),
  /** The pages of its file, when the studio has to choose the one that starts the game. */
  pages: z.nullable(z.array(z.string())),
  /** What the studio should know about the file, in sentences. */
  findings: z.array(z.string()),
  /** The uploaded file is still stored, so a failed build can be retried with it. */
  fileKept: z.boolean(),
  bytes: z.nullable(z.int()),
  isolated: z.boolean(),
  /** Its page may open dialogs of the browser. */
  dialogs: z.boolean(),
  /** Its pages report errors, speed and marks. */
  probe: z.boolean(),
  /** Its newest check in a browser of the server; null for other builds, and before the first. */
  check: z.nullable(checkOutput),
  isCurrent: z.boolean(),
  /** A request or playtest refers to it, so it can't be deleted. */
  inUse: z.boolean(),
  createdAt: z.date(),
})

/** What cards and pages show of a game's own row. */
export const storedGame = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  genres: z.array(z.enum(genres)),
  platforms: z.array(z.enum(platforms)),
  status: z.enum(gameStatuses),
  isPublic: z.boolean(),
  version: z.nullable(z.string()),
  coverKey: z.nullable(z.string()),
  createdAt: z.date(),
  updatedAt: z.date(),
})

export const gameSummary = z.extend(storedGame, {
  /** The build that testers get, and the newest one, which may not be ready yet. */
  currentBuild: z.nullable(z.pick(buildOutput, { id: true, version: true, kind: true, bytes: true })),
  newestBuild: z.nullable(z.pick(buildOutput, { id: true, version: true, state: true })),
  /** Why an admin took it down; null when it is not. */
  takedownReason: z.nullable(z.string()),
  openRequests: z.int(),
  /** Playtests whose testers may play: accepted, in progress or returned. */
  testersIn: z.int(),
  /** Playtests that are neither that nor ended without a review. */
  testersOut: z.int(),
  /** Average overall rating, 1 to 5, over `ratings` reviews; null without one. */
  rating: z.nullable(z.number()),
  ratings: z.int(),
  /** Rating of each of the last six builds with reviews, newest first. */
  ratingByBuild: listOf({ version: z.string(), rating: z.number(), ratings: z.int() }),
})

/** The studio's games without deleted ones, newest first. */
export const gameListInput = z._default(z.object({ cursor }), {})
export const gameListOutput = z.object({ games: z.array(gameSummary), nextCursor })

export const screenshotOutput = z.object({ id: z.uuid(), imageKey: z.string(), alt: z.string() })

export const gameOutput = z.extend(gameSummary, {
  builds: z.array(buildOutput),
  screenshots: z.array(screenshotOutput),
})

export const shownGamesInput = z._default(z.object({ cursor }), {})
export const shownGamesOutput = z.object({
  games: z.array(
    z.extend(z.omit(storedGame, { isPublic: true, version: true, createdAt: true, updatedAt: true }), {
      studioName: z.string(),
    }),
  ),
  nextCursor,
})

export const idOutput = z.object({ id: z.uuid() })

/** URLs of a web build: for a frame, and for a separate tab. */
export const playOutput = z.object({ src: z.string(), tabUrl: z.string(), isolated: z.boolean(), dialogs: z.boolean() })

/** How a person gets a build: an external link, a temporary download link, or a game in the browser. */
export const deliveryOutput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link'), url: z.string() }),
  z.object({ kind: z.literal('file'), url: z.string(), name: z.string(), bytes: z.int() }),
  z.extend(playOutput, { kind: z.literal('web') }),
])
export type Delivery = z.output<typeof deliveryOutput>
export const downloadOutput = z.object({ url: z.string() })

export type GameFields = z.infer<typeof gameFields>
export type Build = z.infer<typeof buildOutput>
export type GameSummary = z.infer<typeof gameSummary>
export type StudioGame = z.infer<typeof gameOutput>
