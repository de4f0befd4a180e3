const videoTypes = [
  'video/webm;codecs=vp8,opus',
  'video/webm;codecs=vp9,opus',
  'video/webm',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4',
]
const canvasTypes = ['video/webm;codecs=vp8', 'video/webm', 'video/mp4;codecs=avc1.42E01E', 'video/mp4']
const voiceTypes = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4']

const firstOf = (types: readonly string[]) =>
  typeof MediaRecorder === 'undefined' ? undefined : types.find((type) => MediaRecorder.isTypeSupported(type))

/** The container and codecs that this browser records; undefined where it records none that we can play. */
export const videoType = (): string | undefined => firstOf(videoTypes)
/** Of a canvas, which has no sound. */
export const canvasType = (): string | undefined => firstOf(canvasTypes)
export const voiceType = (): string | undefined => firstOf(voiceTypes)
