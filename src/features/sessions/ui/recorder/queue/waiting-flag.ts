/** Says without opening the database whether something of a recording waits; read on every page. */
export const waitingFlag = 'playhatch.recordings'
