import { plural } from '#kit/data/format.ts'

/** '5 testers skipped, not charged. Already invited to this game: 2. Not taking tests right now: 3.' */
export function skippedText(skipped: readonly { reason: string }[]): string {
  const reasons = new Map<string, number>()
  for (const { reason } of skipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  const [first] = skipped
  const head = `${plural(skipped.length, 'tester')} skipped, not charged`
  if (reasons.size === 1 && first) return `${head}. ${first.reason}`
  const each = [...reasons].map(([reason, count]) => `${reason.replace(/\.$/, '')}: ${count}.`)
  return `${head}. ${each.join(' ')}`
}
