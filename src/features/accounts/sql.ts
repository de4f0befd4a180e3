/** What areas that `reads` of the map names may read. They never write these tables. */
export { authAccounts, authSessions, authUsers, authVerifications, oneTimeLinks, userRoles } from './tables.ts'
