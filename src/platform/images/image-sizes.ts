/**
 * The stored sizes of each kind of image, in pixels. Images are scaled down to fit, never enlarged; an avatar fills its
 * square.
 */
export const imageSizes = {
  cover: { full: { width: 1280, height: 960 }, thumb: { width: 480, height: 480 } },
  screenshot: { full: { width: 1920, height: 1080 }, thumb: { width: 480, height: 480 } },
  promo: {
    full: { width: 1920, height: 1080 },
    phone: { width: 960, height: 960 },
    thumb: { width: 480, height: 480 },
  },
  feedback: { full: { width: 1280, height: 1280 } },
  /** Of a recording, where its video is shown small; at most some 12 kB. */
  frame: { full: { width: 320, height: 180, quality: 55 } },
  avatar: { full: { width: 256, height: 256, isSquare: true } },
} as const satisfies Record<
  string,
  Record<string, { width: number; height: number; isSquare?: true; quality?: number }>
>

export type ImageKind = keyof typeof imageSizes
