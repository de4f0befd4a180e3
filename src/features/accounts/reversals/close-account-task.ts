/** Name of the job that erases an account whose address was never confirmed; its payload is `{ userId }`. */
export const closeAccountTask = 'close-account'

/** Name of the job that erases the accounts whose owners asked for it and whom nothing holds up any more. */
export const eraseRequestedTask = 'erase-requested'
