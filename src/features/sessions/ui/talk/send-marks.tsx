import { useState } from 'react'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { TabPanel, Tabs } from '#kit/controls/tabs.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { type Engine, engineSnippets } from './engine-snippets.ts'

const engines = Object.keys(engineSnippets) as Engine[]

/** The code that sends marks, for each engine. */
export function SendMarks() {
  const [engine, setEngine] = useState<Engine>('JavaScript')
  return (
    <Section
      title="Send marks"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      text="Nothing to install. Up to 200 names of 40 characters; a value is a number."
    >
      <Tabs
        label="Engine"
        value={engine}
        onValueChange={setEngine}
        items={engines.map((value) => ({ value, label: value }))}
      >
        {engines.map((value) => (
          <TabPanel key={value} value={value}>
            <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 pt-3">
              <pre
                // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
                tabIndex={0}
                className="w-full overflow-x-auto rounded-control border border-line bg-surface-2 p-4 font-mono text-xs leading-relaxed"
              >
                {engineSnippets[value]}
              </pre>
              <CopyButton text={engineSnippets[value]} label="Copy the code" />
            </div>
          </TabPanel>
        ))}
      </Tabs>
    </Section>
  )
}
