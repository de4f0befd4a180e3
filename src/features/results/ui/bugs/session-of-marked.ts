import { paths } from '#shared/paths.ts'

/** The second in its session of a moment, or of a note of the studio. */
export const sessionOfMarked = ({
  playtestId,
  momentId,
  isNote,
}: {
  playtestId: string
  momentId: string
  isNote?: boolean | undefined
}): string => (isNote ? paths.sessionNote(playtestId, momentId) : paths.sessionMoment(playtestId, momentId))
