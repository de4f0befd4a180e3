interface Area {
  does: string
  uses: string[]
  pure?: string[]
}

export const areas: Record<string, Area>
export const browserEntries: string[]
export const plumbing: { pure: string[]; forAppAlone: string[]; tooVague: string[] }
