interface Counts {
  passed: number
  failed: number
}

export function sortWords(words: string[], exists?: (word: string) => boolean): { options: string[]; files: string[] }
export function countVitest(report: unknown): Counts
export function countPlaywright(report: unknown): Counts
export function settle(code: number, counts: Counts): Counts
