import { paths } from '#shared/paths.ts'

/** The small game that plays in the demo: a file of the browser's build, which needs no server. */
export function demoPlay() {
  const src = new URL(paths.demoGame, location.origin).href
  return { src, tabUrl: src, isolated: false, dialogs: false }
}
