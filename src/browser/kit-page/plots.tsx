import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { Bars } from '#kit/plots/bars.tsx'
import { DotPlot } from '#kit/plots/dot-plot.tsx'
import { SplitBar } from '#kit/plots/split-bar.tsx'
import { Section } from './section.tsx'

const weeks = [22, 38, 30, 52, 18, 61, 47, 35].map((value, index) => ({
  label: `Week ${index + 40}`,
  value,
  ...(index === 7 ? { promised: 58 } : {}),
}))

export function Plots() {
  return (
    <Section id="plots" title="Plots">
      <Panel>
        <PanelHeader title="Ratings" level={3} />
        <DotPlot
          caption="Ratings"
          beforeLabel="build 0.8.1"
          rows={[
            { label: 'Gameplay', scores: [3, 4, 4, 4, 5, 5, 5], before: 3.9, why: '4 name the moth glow' },
            { label: 'UI', scores: [2, 2, 3, 3, 3, 4, 4], before: 3.1, why: '3 cannot read the letters' },
            { label: 'Performance', scores: [3, 3, 4, 4, 4, 4, 5], before: 3.4, why: '2 black windows' },
            { label: 'Monetization', scores: [2, 2, 2, 3, 4], before: 2.6, why: 'Skins unseen by 4 of 5' },
          ]}
        />
      </Panel>
      <div className="grid gap-4 sm:grid-cols-2">
        <Panel>
          <PanelHeader title="Did you understand the oil?" level={3} />
          <SplitBar
            label="Answers"
            parts={[
              { label: 'Yes, at once', value: 2, tone: 'good' },
              { label: 'After dying', value: 3, tone: 'warn' },
              { label: 'No', value: 2, tone: 'bad' },
            ]}
          />
          <PanelHeader title="Escrow" level={3} />
          <SplitBar
            label="Credits in escrow"
            parts={[
              { label: 'settled', value: 500, tone: 'settled' },
              { label: 'promised', value: 200, tone: 'promised' },
              { label: 'free', value: 100, tone: 'free' },
            ]}
          />
        </Panel>
        <Panel>
          <PanelHeader title="Earned" level={3} />
          <Bars caption="Credits a week" unit="Credits" items={weeks} />
        </Panel>
      </div>
    </Section>
  )
}
