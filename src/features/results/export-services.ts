import type { HttpTools } from '#platform/http/http-tools.ts'

/** What the files of results are served with. */
export type ExportServices = Pick<HttpTools, 'db' | 'findCaller'>
