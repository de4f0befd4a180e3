import { useQuery } from '@tanstack/react-query'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { LoadingBlock } from '#kit/feedback/skeleton.tsx'
import { consulting } from './calls.ts'

/** The five service areas with what belongs to each. */
export function AreasList() {
  const areas = useQuery(consulting.serviceAreas.queryOptions({ input: {} }))
  return (
    <LoadedRows
      list={areas}
      failed="Couldn’t load the service areas"
      loading={<LoadingBlock label="Loading" className="h-svh" />}
      className="grid gap-5 sm:grid-cols-2"
    >
      {({ id, name, description, services }) => (
        <li key={id} className="grid content-start gap-2">
          <h3 className="type-row">{name}</h3>
          <p className="text-pretty text-ink-muted">{description}</p>
          <ul className="grid list-disc gap-1 pl-5">
            {services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
        </li>
      )}
    </LoadedRows>
  )
}
