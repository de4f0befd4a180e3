/** Path of a Chromium on this machine, installed when it is missing. */
export function ensureChromium(): Promise<string>
