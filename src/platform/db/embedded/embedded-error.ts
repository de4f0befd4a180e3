/** The reason why the database can't be started: one sentence for the operator. */
export class DatabaseStartError extends Error {}
