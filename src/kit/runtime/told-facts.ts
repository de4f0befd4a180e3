/**
 * What the server knew of the reader when it wrote this document. It chooses between skeletons only: later, the data say
 * more.
 */
export const toldFacts = (): ReadonlySet<string> =>
  new Set(document.getElementById('app')?.dataset.facts?.split(' ') ?? [])
