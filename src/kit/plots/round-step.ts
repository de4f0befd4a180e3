/** The smallest of 1, 2, 5, 10, 20, 50 … that is not below `least`: the distance of two lines of an axis. */
export function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))))
  return ([1, 2, 5].find((times) => times * power >= least) ?? 10) * power
}
