/** Name of the job that erases an account whose address was never confirmed; its payload is `{ userId }`. */
export const closeAccountTask = 'close-account'
