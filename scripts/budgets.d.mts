export interface PageWeight {
  name: string
  /** JavaScript, gzip, before any touch. */
  bytes: number
  most: number
}

/** Each page of the build in `folder` with its bytes and its limit, the largest of the app's first. */
export function measurePages(folder: string): Promise<PageWeight[]>
