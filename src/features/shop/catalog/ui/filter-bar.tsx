import { Search } from 'lucide-react'
import { Checkbox, Field, TextInput } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { useTyped } from '#kit/runtime/use-typed.ts'
import { type Genre, genres } from '#shared/genres.ts'
import { type PriceRange, priceRanges, SEARCHED_AT_MOST, shopOrderLabels, shopOrders } from '../rules.ts'
import type { ShopFilters } from './shop-filters.ts'

const every = 'every'
const genreOptions = [
  { value: every, label: 'All genres' },
  ...genres.map((genre) => ({ value: genre as string, label: genre as string })),
]
const priceOptions = [
  { value: every, label: 'Any price' },
  ...priceRanges.map(({ range, label }) => ({ value: range as string, label: label as string })),
]
const orderOptions = shopOrders.map((order) => ({ value: order, label: shopOrderLabels[order] }))

interface FilterBarProps {
  filters: ShopFilters
  onChange: (next: Partial<ShopFilters>) => void
}

/** Search by name, genre, price, welcome credits, and the order. */
export function FilterBar({ filters: { name, genre, price, acceptsWelcome, order }, onChange }: FilterBarProps) {
  return (
    <search aria-label="The shop" className="grid gap-3 max-sm:grid-cols-2">
      <div className="grid grid-cols-2 items-end gap-3 max-sm:contents sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_10rem_11rem_12rem]">
        <NameField name={name} onSearch={(next) => onChange({ name: next })} />
        <Field label="Genre">
          <Select
            value={genre ?? every}
            onValueChange={(next) => onChange({ genre: next === every ? undefined : (next as Genre) })}
            options={genreOptions}
          />
        </Field>
        <Field label="Price">
          <Select
            value={price ?? every}
            onValueChange={(next) => onChange({ price: next === every ? undefined : (next as PriceRange) })}
            options={priceOptions}
          />
        </Field>
        <Field label="Order">
          <Select value={order} onValueChange={(next) => onChange({ order: next })} options={orderOptions} />
        </Field>
      </div>
      <div className="max-sm:self-end">
        <Checkbox
          label="Accepts welcome credits"
          checked={acceptsWelcome}
          onChange={({ target }) => onChange({ acceptsWelcome: target.checked })}
        />
      </div>
    </search>
  )
}

/** Searches when the person pauses typing; follows the filter when something else changes it. */
function NameField({ name, onSearch }: { name: string; onSearch: (name: string) => void }) {
  const [typed, setTyped] = useTyped(name, onSearch)
  return (
    <Field label="Name" className="max-lg:col-span-full">
      <TextInput
        type="search"
        icon={<Search aria-hidden="true" />}
        placeholder="Item or game"
        maxLength={SEARCHED_AT_MOST}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Field>
  )
}
