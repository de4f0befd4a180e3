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

/** Limits of a game. Title and description follow spec 1 §5. Lengths in characters. */
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
  /** Size of one upload: 2 GB. */
  buildBytes: 2 * 1024 ** 3,
  imageBytes: 10 * 1024 ** 2,
} as const

export const buildStates = ['uploading', 'processing', 'ready', 'failed'] as const
export type BuildState = (typeof buildStates)[number]

/** Allowed transitions of a build. A ready build is final: playtests refer to it. */
export const buildTransitions: Readonly<Record<BuildState, readonly BuildState[]>> = {
  uploading: ['processing', 'failed'],
  processing: ['ready', 'failed'],
  failed: ['uploading', 'processing'],
  ready: [],
}

/** States with a transition to this state, for the WHERE of a guarded update. */
export const statesBefore = (to: BuildState): BuildState[] =>
  buildStates.filter((from) => buildTransitions[from].includes(to))

/** Asked of a studio whose web build has several pages. */
export const whichPage = 'Which page starts the game?'

/** Hours in which a deleted game can be restored. */
export const restoreHours = 24
