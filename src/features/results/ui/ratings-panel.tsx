import { Panel } from '#kit/layout/panel.tsx'
import { DotPlot } from '#kit/plots/dot-plot.tsx'
import { dimensionLabels } from '../result-names.ts'
import type { Results } from '../schema.ts'

/** The spread of each rating, one dot per review, compared with the previous build. */
export function RatingsPanel({ data: { ratings, buildBefore } }: { data: Results }) {
  const rated = ratings.filter(({ values }) => values.length > 0)
  if (rated.length === 0) return null
  return (
    <Panel title="Ratings" id="ratings" className="scroll-mt-12">
      <DotPlot
        caption="Ratings from 1 to 5, one dot per review"
        {...(buildBefore && { beforeLabel: `build ${buildBefore.version}` })}
        rows={rated.map(({ dimension, values, before }) => ({
          label: dimensionLabels[dimension],
          scores: values.map(({ value }) => value),
          ...(before !== null && { before }),
        }))}
      />
    </Panel>
  )
}
