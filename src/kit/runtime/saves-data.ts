/** Whether the browser asks pages to load little: people who pay for each byte load a thing when they open it. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
