/** The header of the frame page's reports, with their token. */
export const timeHeader = 'x-play-time'
