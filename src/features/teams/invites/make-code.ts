import { randomInt } from 'node:crypto'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** `TM-` and six signs that nobody can foresee (spec 1 §5). */
export const makeInviteCode = (): string =>
  `TM-${Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')}`
