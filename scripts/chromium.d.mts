/** Path of a Chromium on this machine, which is installed if missing. */
export function ensureChromium(): Promise<string>
