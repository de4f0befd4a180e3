/** Why a file can't become a part of a recording; `cut`: its tester took all of it out. */
export const mediaRefusals = ['unreadable', 'codec', 'too_long', 'cut'] as const
export type MediaRefusal = (typeof mediaRefusals)[number]

/** A file that is not what it should be. It costs its sender the recording, and nobody anything else. */
export class MediaRefused extends Error {
  readonly reason: MediaRefusal
  constructor(reason: MediaRefusal, detail: string) {
    super(detail)
    this.reason = reason
  }
}

/** The work took more than an honest file could cost. On a busy machine an honest one may, so it is tried again. */
export class MediaTooCostly extends Error {}

/** Milliseconds since the start of a part. */
export interface MediaStretch {
  fromMs: number
  toMs: number
}

/** What the recorder emitted at once. */
export interface EmittedPiece {
  bytes: number
  /** When, in milliseconds of the part; null where its browser didn't say. */
  atMs: number | null
}

export interface PartOfJoin {
  path: string
  /** The pieces of the file in their order, by which the times of its packets become times of the part. */
  pieces: readonly EmittedPiece[]
  /** In milliseconds of the file, as its tester watched it; without overlaps, in their order. */
  cuts: readonly MediaStretch[]
  /** Of a voice alone: what of the part the joined picture has, and where. */
  placed?: readonly KeptStretch[]
  /** No packet of the part can be later than this. */
  maxMs: number
}

/** Copies the packets of several parts into one file. */
export interface JoinWork {
  kind: 'join'
  parts: readonly PartOfJoin[]
  /** Without its extension, which the result tells. */
  target: string
  /** A file without a picture: the voice alone. */
  voiceAlone?: boolean
}

/**
 * Copies the packets of a stretch of a file into a file of its own. It begins at the key frame before its start, of a voice alone
 * at the first packet of the stretch.
 */
export interface ClipWork {
  kind: 'clip'
  path: string
  fromSeconds: number
  toSeconds: number
  target: string
}

export type MediaWork = JoinWork | ClipWork

/** A stretch of a part that was kept; `at` is its second in the joined file. */
export interface KeptStretch extends MediaStretch {
  at: number
}

export interface MediaResult {
  path: string
  mime: 'video/webm' | 'video/mp4' | 'audio/webm' | 'audio/mp4'
  seconds: number
  /** For each part in their order: what was kept, and what was cut for each cut. A part that could not be joined has neither. */
  parts: { kept: KeptStretch[]; cuts: MediaStretch[] }[]
}

/** The longest recording, in milliseconds. */
export const longestMs = 4 * 3_600_000
