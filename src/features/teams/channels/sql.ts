/** What areas that `reads` of the map names may read. They never write these tables. */
export { channelMessages, workspaceChannels } from './tables.ts'
