/** '45 min', '1 h 30 min', '2 h'. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/**
 * Minutes of play, which are seconds ÷ 60 and rounded here alone: 'under a minute', '3 min', '1 h 5 min' (product-16).
 */
export const formatPlayed = (minutes: number): string => (minutes < 1 ? 'under a minute' : formatMinutes(minutes))

/** Minutes of play of those that were planned: '12 of 30 min', 'under a minute of 30 min', '0 of 30 min' before the first second. */
export function formatPlayedOf(minutes: number, planned: number): string {
  const played = minutes > 0 && minutes < 1 ? formatPlayed(minutes) : String(Math.round(minutes))
  return `${played} of ${planned} min`
}
