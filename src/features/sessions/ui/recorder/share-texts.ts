import type { ShareRefusal, Surface } from './capture/screen-source.ts'

export const surfaceNames: Readonly<Record<Surface, string>> = {
  'this-tab': 'This tab',
  'own-tab': 'The game’s tab',
  window: 'The game’s window',
  canvas: 'The game itself',
}

/** Why the screen is not shared, and what to do. */
export const refusalTexts: Readonly<Record<ShareRefusal, string>> = {
  denied: 'Nothing was shared. Press the button again and allow it.',
  monitor: 'That was your entire screen, which shows more than the game. Pick the game’s tab or window instead.',
  'other-tab': 'That was not this tab. The game plays here: pick this tab.',
  unsupported: 'This browser can’t record. Open this page in Chrome, Edge or Firefox on a computer.',
  'no-canvas': 'This game can’t be recorded here yet. Start it, wait until it shows, then try again.',
  elsewhere: 'Another tab records this test already. Go on there, or close it first.',
  failed: 'The browser could not share it. Try again, or use another browser.',
}

/** What to pick, for each place where a game runs. */
export const shareHints: Readonly<Record<Surface, string>> = {
  'this-tab': 'Only the game is recorded, not the rest of this page.',
  'own-tab': 'Open the game in its tab first, then share that tab.',
  window: 'Start the game first, then share its window.',
  canvas: 'We record the game itself. Nothing else on your phone is visible. Start it first.',
}
