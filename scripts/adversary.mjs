/** `npm run adversary`: 20,000 random moves against the economy, in minutes; ADVERSARY_SEED and ADVERSARY_MOVES choose which and how many. */
process.env.ADVERSARY_MOVES ??= '20000'
process.argv.push('src/app/exploits/adversary/adversary.test.ts')
await import('./test.mjs')
