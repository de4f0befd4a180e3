/**
 * What the product uses of Node's cryptography, and the only file that imports it: the demo in the browser runs the same
 * code with `crypto-in-browser.ts` in its place.
 */
export {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type Hash,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  randomUUID,
  scryptSync,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'
