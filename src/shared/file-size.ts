/** A limit of a file's size as text, such as `2 GB`. */
export const textOfBytes = (bytes: number): string =>
  bytes >= 1024 ** 3
    ? `${bytes / 1024 ** 3} GB`
    : bytes >= 1024 ** 2
      ? `${Math.floor(bytes / 1024 ** 2)} MB`
      : `${bytes} bytes`
