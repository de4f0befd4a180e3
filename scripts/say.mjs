/** Lines for the person at the terminal. */
import { styleText } from 'node:util'

const colours = process.stdout.isTTY && !process.env.NO_COLOR

export const paint = (style, text) => (colours ? styleText(style, text) : text)

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Says one sentence and ends the process as failed. */
export function stopWith(sentence) {
  console.error(sentence)
  process.exit(1)
}
