/** How a web build is fenced in the page around it (ruling 26). The play origin sends the same sandbox with each file. */
export const playFrameSandbox = 'allow-scripts allow-same-origin allow-pointer-lock'

/**
 * Of all that a page may lend its frame, what a game needs; the rest is denied by the play origin's own headers too.
 * Isolation (threads in wasm) takes effect only where the page around has `isolatedPageHeaders`.
 */
export const playFrameAllow = 'autoplay; fullscreen; gamepad; screen-wake-lock; cross-origin-isolated'

/** Headers of a page that frames an isolated build; without them its threads don't start. */
export const isolatedPageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
} as const
