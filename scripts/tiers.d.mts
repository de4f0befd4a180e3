export function chooseTier(of: { all: boolean; everything: boolean }): void
export function leftOut(): string[]
export function amount(of: { least: number; most: number }): number
export function seed(): number
