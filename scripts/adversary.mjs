/**
 * `npm run adversary`: 20,000 random actions against the economy, in minutes. ADVERSARY_SEED sets the seed,
 * ADVERSARY_MOVES the number.
 */
process.env.ADVERSARY_MOVES ??= '20000'
process.argv.push('src/server/exploits/adversary/adversary.test.ts')
await import('./test.mjs')
