import './node/globals.ts'

// What the worker loads beside the files of the database. Node's globals come before all modules that use them.

export { openTab } from './open-tab.ts'
