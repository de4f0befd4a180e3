/** Output for the terminal. */
import { styleText } from 'node:util'

const colours = process.stdout.isTTY && !process.env.NO_COLOR

export const paint = (style, text) => (colours ? styleText(style, text) : text)

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Prints one sentence and exits with 1. */
export function stopWith(message) {
  console.error(message)
  process.exit(1)
}
