/** Why the database can't be started here: one sentence for the person at the terminal. */
export class DatabaseStartError extends Error {}
