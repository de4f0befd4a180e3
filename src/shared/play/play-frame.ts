/**
 * The sandbox of the frame around a web build (builds-1, builds-2). The play origin sends the same sandbox with each
 * file. Dialogs are allowed only to builds that need them: they cover the whole tab.
 */
export const playFrameSandbox = (dialogs: boolean): string =>
  `allow-scripts allow-same-origin allow-pointer-lock allow-forms${dialogs ? ' allow-modals' : ''}`

/** The sandbox of a frame with a game of our own origin, which must not reach the page around it. */
export const ownFrameSandbox = 'allow-scripts'

/**
 * The permissions that a game's frame gets; headers of the play origin deny all others too. Isolation (threads in wasm)
 * works only if the framing page has `isolatedPageHeaders`.
 */
export const playFrameAllow =
  'autoplay; fullscreen; gamepad; screen-wake-lock; accelerometer; gyroscope; magnetometer; cross-origin-isolated'

/** Headers of a page that frames an isolated build; without them its threads don't start. */
export const isolatedPageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
} as const

/** The keys of the room that mark a moment, with the names of their kinds. */
export const momentKeys = { 'moment-1': 'Confused', 'moment-2': 'Fun', 'moment-3': 'Bug', 'moment-4': 'Stuck' } as const
export type MomentKey = keyof typeof momentKeys

/** The shapes of the kinds of moments, in a square of 12: they differ by more than their colours. */
export const momentShapes = {
  confused: 'M6 .8 11.2 6 6 11.2.8 6Z',
  fun: 'M6 1.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6Z',
  bug: 'M6 .8 11.4 10.6H.6Z',
  stuck: 'M1.4 1.4h9.2v9.2H1.4Z',
} as const
