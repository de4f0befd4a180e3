export const gameStatuses = ['development', 'beta', 'released'] as const
export type GameStatus = (typeof gameStatuses)[number]

export const statusLabels: Readonly<Record<GameStatus, string>> = {
  development: 'In development',
  beta: 'Beta',
  released: 'Released',
}

export const platforms = ['Web', 'Windows', 'macOS', 'Linux', 'iOS', 'Android', 'Console', 'VR'] as const
export type Platform = (typeof platforms)[number]

export const buildKinds = ['link', 'file', 'web'] as const
export type BuildKind = (typeof buildKinds)[number]

export const buildKindLabels: Readonly<Record<BuildKind, string>> = {
  link: 'Link',
  file: 'Download',
  web: 'Plays in the browser',
}

/** Spec 1 §5 for title and description; the others are ours. Lengths in characters. */
export const limits = {
  title: 100,
  description: 1000,
  genres: 5,
  version: 40,
  notes: 2000,
  url: 2000,
  fileName: 200,
  alt: 200,
  screenshots: 10,
  builds: 50,
  /** Of one upload, 2 GB. */
  buildBytes: 2 * 1024 ** 3,
  imageBytes: 10 * 1024 ** 2,
} as const

export const buildStates = ['uploading', 'processing', 'ready', 'failed'] as const
export type BuildState = (typeof buildStates)[number]

/** Which state of a build may follow which. A ready build is never replaced: testers hold on to what they tested. */
export const buildMoves: Readonly<Record<BuildState, readonly BuildState[]>> = {
  uploading: ['processing', 'failed'],
  processing: ['ready', 'failed'],
  failed: ['uploading', 'processing'],
  ready: [],
}

/** States from which a build may come into this one, for the WHERE of a guarded update. */
export const statesBefore = (to: BuildState): BuildState[] =>
  buildStates.filter((from) => buildMoves[from].includes(to))

/** A deleted game can be taken back for this long. */
export const restoreHours = 24

/** Images larger than this are not taken as covers and screenshots; `thumb` is for grids. */
export const imageSizes = ['full', 'thumb'] as const
export type ImageSize = (typeof imageSizes)[number]

/** Where an image of a game is shown; `key` is the one its row holds. */
export const imageUrl = (key: string, size: ImageSize): string => `/${key}/${size}.webp`
