/** Standard normal quantile for 95 %. */
const z = 1.959964

/**
 * The range that holds the true share with 95 % when `did` of `all` did something (Wilson 1927); from 0 to 1 without
 * anybody. Unlike the share ± error it stays within 0 and 1, and is usable for few people.
 */
export function shareRange(did: number, all: number): { from: number; to: number } {
  if (all === 0) return { from: 0, to: 1 }
  const share = did / all
  const middle = share + z ** 2 / (2 * all)
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z / (2 * all)) ** 2)
  const whole = 1 + z ** 2 / all
  return { from: Math.max(0, (middle - spread) / whole), to: Math.min(1, (middle + spread) / whole) }
}
