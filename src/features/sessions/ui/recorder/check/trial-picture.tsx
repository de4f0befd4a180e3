import type { Trial } from './use-trial.ts'

/** Id of the video of the five seconds, which the controls below it play. */
export const trialVideo = 'trial-video'

/** The five seconds over the game, as the studio would see them. */
export function TrialPicture({ trial, studioName }: { trial: Trial; studioName: string }) {
  if (trial.url === null) return null
  return (
    <figure className="z-10 grid min-h-0 grid-rows-[auto_minmax(0,1fr)] bg-surface-0 [grid-area:1/1] max-sm:aspect-video">
      <figcaption className="px-5 py-2 text-ink-muted max-sm:px-4">Your test, as {studioName} would see it</figcaption>
      <video
        id={trialVideo}
        src={trial.url}
        autoPlay
        playsInline
        aria-label="Your five seconds"
        className="size-full min-h-0 bg-[oklch(0.09_0.01_270)] object-contain"
      >
        <track kind="captions" />
      </video>
    </figure>
  )
}
