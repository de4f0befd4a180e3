/** The name of a column in the database for its key in the code: `studioId` is `studio_id`. */
export const inSnakeCase = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
