import { TestRoomPage } from '#features/reviews/ui/test-room-page.tsx'
import { RestOfRecording } from '../send/rest-of-recording.tsx'
import { useRoomRecording } from './use-room-recording.tsx'

/** The page of a test whose offer asked for a recording. */
export const RecordedRoom = () => <TestRoomPage useRecording={useRoomRecording} Rest={RestOfRecording} />
