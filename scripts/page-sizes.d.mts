export interface PageSize {
  address: string
  /** JavaScript, gzip, before any touch. */
  bytes: number
  /** Infinity where there is none. */
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
