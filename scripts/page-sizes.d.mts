export interface PageSize {
  address: string
  /** Bytes of initial JavaScript, gzipped. */
  bytes: number
  /** In bytes; Infinity if there is no limit. */
  limit: number
}

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

export function readRoutes(text: string): Record<string, string>
export function readBehindSignIn(text: string): string[]
export function firstLoads(build: {
  manifest: Record<string, Chunk>
  routes: Record<string, string>
  behindSignIn: string[]
  sizeOf: (file: string) => number
  always?: number
}): PageSize[]
export function measurePages(dist?: string): Promise<PageSize[]>
export function tableOf(pages: PageSize[]): string[]
