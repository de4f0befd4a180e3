import { readFileSync, writeFileSync } from 'node:fs'
import { confusionTable, replaceTable } from '#features/reviews/validation/corpus/confusion.ts'

/** Prints the confusion table of the scorer; `npm run scoring -- write` puts it into docs/scoring.md. */
const table = confusionTable()
process.stdout.write(`${table}\n`)
if (process.argv.includes('write')) {
  const page = new URL('../docs/scoring.md', import.meta.url)
  writeFileSync(page, replaceTable(readFileSync(page, 'utf8'), table))
}
