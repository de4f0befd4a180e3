export function chooseTier(of: { all: boolean; everything: boolean }): void
export function leftOut(): string[]
export function amount<T>(of: { least: T; most: T }): T
export function seed(): number
