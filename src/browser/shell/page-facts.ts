/**
 * What decides the layout of a dashboard before its data have loaded: a tester has a test to go on with, may not earn
 * yet, or lacks a profile; a studio is at its first steps. The server writes them into the document.
 */
export type PageFact = 'test' | 'locked' | 'no-profile' | 'first-steps'

/** The facts that came with this document. They choose between skeletons only: later, the data say more. */
export const toldFacts = (): ReadonlySet<string> =>
  new Set(document.getElementById('app')?.dataset.facts?.split(' ') ?? [])
