import { randomInt } from 'node:crypto'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** `TM-` and six random characters (spec 1 §5). */
export const makeInviteCode = (): string =>
  `TM-${Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')}`
