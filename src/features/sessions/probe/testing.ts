/** A report of a game's page as text; what is given may break its rules. */
export const aReport = (said: Record<string, unknown>): string =>
  JSON.stringify({
    v: 1,
    ms: 5000,
    first: null,
    front: 5000,
    quiet: 1000,
    rates: [],
    stalls: [],
    marks: [],
    errors: [],
    cells: [],
    keys: 0,
    pads: [],
    heap: null,
    lost: 0,
    ...said,
  })
