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

interface Page {
  address: string
  module: string
  behindSignIn: boolean
}

export function readPages(text: string): Page[]
export function firstLoads(build: {
  manifest: Record<string, Chunk>
  pages: Page[]
  sizeOf: (file: string) => number
  always?: number
}): PageSize[]
export function filesOfPages(build: {
  manifest: Record<string, Chunk>
  pages: Page[]
}): Record<string, { files: string[]; tabs: Record<string, string[]> }>
export function measurePages(dist?: string): Promise<PageSize[]>
export function tableOf(pages: PageSize[]): string[]
