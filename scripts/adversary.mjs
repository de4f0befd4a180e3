/**
 * `npm run adversary`: 20,000 random actions against the economy, in minutes; `npm run adversary -- 500` plays so many.
 * ADVERSARY_SEED plays the moves of a printed seed again.
 */
const [first = '', ...options] = process.argv.slice(2)
const isNumber = /^\d+$/.test(first)
const moves = isNumber ? first : (process.env.ADVERSARY_MOVES ?? '20000')
const seed = process.env.ADVERSARY_SEED ?? String(Date.now() % 2 ** 31)
if (!(Number(moves) > 0)) {
  console.error(`The number of moves is a number above 0, not ${moves}.`)
  process.exit(1)
}
Object.assign(process.env, { ADVERSARY_MOVES: moves, ADVERSARY_SEED: seed })
console.log(`${moves} moves with seed ${seed}. Again: ADVERSARY_SEED=${seed} npm run adversary -- ${moves}`)
const given = first === '' || isNumber ? options : [first, ...options]
process.argv.splice(2, Infinity, 'src/server/exploits/adversary/adversary.test.ts', ...given)
await import('./test.mjs')
