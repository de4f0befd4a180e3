export const gameStatuses = ['development', 'beta', 'released'] as const
export type GameStatus = (typeof gameStatuses)[number]

export const statusLabels: Readonly<Record<GameStatus, string>> = {
  development: 'In development',
  beta: 'Beta',
  released: 'Released',
}

export const platforms = ['Web', 'Windows', 'macOS', 'Linux', 'iOS', 'Android', 'Console', 'VR'] as const
export type Platform = (typeof platforms)[number]

interface KindOfBuild {
  label: string
  /** What a studio gives, in the form of a new build. */
  given: string
  /** Plays in our page, where its minutes are counted. Only such a build is checked, isolated, and open to guests. */
  timed: boolean
  /** Its file is uploaded; else it stays where the studio has it. */
  uploaded: boolean
  /** On the button of the person who gets it. */
  verb: string
}

/** The version that the first build of a game is offered. */
export const FIRST_VERSION = '0.1.0'

/** Everything that differs between the kinds of a build, in the order of the form. */
export const kindsOfBuild = {
  web: {
    label: 'Plays in the browser',
    given: 'A zip of its files, or one HTML page.',
    timed: true,
    uploaded: true,
    verb: 'Play here',
  },
  file: { label: 'Download', given: 'A zip or an installer.', timed: false, uploaded: true, verb: 'Download' },
  link: {
    label: 'Link',
    given: 'TestFlight, a store, your own site.',
    timed: false,
    uploaded: false,
    verb: 'Open the game',
  },
} as const satisfies Record<string, KindOfBuild>

type Kinds = typeof kindsOfBuild
export type BuildKind = keyof Kinds
export type UploadedKind = { [Kind in BuildKind]: Kinds[Kind]['uploaded'] extends true ? Kind : never }[BuildKind]

export const buildKinds = Object.keys(kindsOfBuild) as [BuildKind, ...BuildKind[]]
export const uploadedKinds = buildKinds.filter((kind) => kindsOfBuild[kind].uploaded) as [
  UploadedKind,
  ...UploadedKind[],
]

/** False for no build. */
export const isTimed = (kind: BuildKind | null | undefined): boolean => kind != null && kindsOfBuild[kind].timed

export const isUploaded = (kind: BuildKind): kind is UploadedKind => kindsOfBuild[kind].uploaded

/** Limits of a game. Title and description follow builds-4. Lengths in characters. */
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
