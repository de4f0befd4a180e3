/**
 * The browser's monotonic clock as a time of the day, in milliseconds: it goes on evenly while the computer's clock is set,
 * and means the same in all tabs and after a reload.
 */
export const monotonicMs = (): number => performance.timeOrigin + performance.now()
