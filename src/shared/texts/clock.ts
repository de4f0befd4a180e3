const pad = (n: number) => String(n).padStart(2, '0')

/** '18:42', '75:04': minutes and seconds, below a second rounded down. */
export function minuteClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${pad(whole % 60)}`
}

/** '11:12', or '1:04:10' from an hour on. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < 3600) return minuteClock(whole)
  return `${Math.floor(whole / 3600)}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`
}
