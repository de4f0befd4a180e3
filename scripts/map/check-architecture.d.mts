export function checkArchitecture(): { files: number; imports: number; breaches: string[] }
