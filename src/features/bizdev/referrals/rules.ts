/** The letters and digits of a link's code: without 0 and 1, which look like o and l. */
const letters = 'abcdefghijklmnopqrstuvwxyz23456789'
const CODE_LENGTH = 8

export const codePattern = /^[a-z2-9]{8}$/
export const LABEL_MAX = 80

/** Days for which a browser remembers by which link it came. */
export const REMEMBERED_DAYS = 30

/** A random code of a new link. */
export const newCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(CODE_LENGTH)), (number) => letters[number % letters.length]).join(
    '',
  )
