/** Hours as '12 h' or '1.5 h'. */
export const inHours = (hours: number): string => `${Number(hours.toFixed(2))} h`
