import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { TextInput } from '#kit/controls/field.tsx'
import { TabPanel, Tabs } from '#kit/controls/tabs.tsx'
import { TranscriptPanel } from './captions/transcript-panel.tsx'
import { EventsPanel } from './events-panel.tsx'
import { Found } from './found.tsx'
import { NotesPanel } from './notes/notes-panel.tsx'
import type { ReadingProps, ReadingTab } from './reading-props.ts'
import { ReviewPanel } from './review-panel.tsx'

/** Beside the video: what the tester wrote, what happened, what was said, and what the studio noted. */
export function Reading({ tab, onTab, searchField, ...shared }: ReadingProps) {
  const [query, setQuery] = useState('')
  const searches = query !== ''
  // From the field, and from what was found.
  useEffect(() => {
    if (!searches) return
    const end = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && setQuery('')
    window.addEventListener('keydown', end)
    return () => window.removeEventListener('keydown', end)
  }, [searches])
  const { session, events, cues } = shared
  const hasCaptions = session.recording?.state === 'ready' && session.viewer !== 'tester'
  return (
    <div className="flex min-w-0 flex-1 flex-col lg:min-h-0">
      <div className="px-5 pt-3 max-sm:px-4">
        <TextInput
          ref={searchField}
          type="search"
          aria-label="Search this session"
          placeholder="Search this session"
          icon={<Search aria-hidden="true" />}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
      </div>
      <div className="flex-1 px-5 pb-5 max-sm:px-4 lg:min-h-0 lg:overflow-y-auto">
        {query.trim() !== '' && <Found query={query} {...shared} />}
        {/* Unseen while something is searched: captions and notes that are being typed stay. */}
        <div hidden={query.trim() !== ''}>
          <Tabs<ReadingTab>
            label="About this session"
            value={tab}
            onValueChange={onTab}
            items={[
              { value: 'review', label: 'Review' },
              { value: 'events', label: 'Events', count: events.length },
              ...(hasCaptions ? [{ value: 'transcript' as const, label: 'Transcript', count: cues.length }] : []),
              ...(session.viewer === 'tester'
                ? []
                : [{ value: 'notes' as const, label: 'Notes', count: session.notes.length }]),
            ]}
          >
            <TabPanel value="review">
              <ReviewPanel {...shared} />
            </TabPanel>
            <TabPanel value="events">
              <EventsPanel {...shared} />
            </TabPanel>
            <TabPanel value="transcript" keep>
              <TranscriptPanel {...shared} />
            </TabPanel>
            <TabPanel value="notes" keep>
              <NotesPanel {...shared} />
            </TabPanel>
          </Tabs>
        </div>
      </div>
    </div>
  )
}
