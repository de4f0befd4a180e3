import types from 'pg-types'

/** The part of the driver that needs no server: how values are read. */
export class Pool {}
export class Client {}
export { types }
export default { types, Pool, Client }
