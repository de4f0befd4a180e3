import { letsRecord, recordingChoices } from '#shared/play/recording.ts'
import { composeCounts } from '../compose-counts.ts'
import {
  ages,
  agesOf,
  type CountedFilter,
  countedFiltersOf,
  isEmptyCriteria,
  listedOptions,
  type TargetingList,
  targetingLists,
} from '../rules.ts'
import type { Criteria, CriteriaCounts } from '../schema.ts'
import { popcount, popcountOf, type Sparse } from './bits.ts'
import { CodesBySlot, unknownCode } from './codes-by-slot.ts'
import { grown, IdSlots } from './id-slots.ts'
import { Locations } from './locations.ts'
import { clearBit, OptionBits, setBit } from './option-bits.ts'
import type { IndexedProfile, TesterIndex } from './tester-index.ts'

const optionLists = targetingLists.filter((list) => list !== 'locations')
type OptionList = (typeof optionLists)[number]

/**
 * A bitmap per option (who chose it) and per age (who is at most that old), with one bit per tester, at the same slot in
 * each bitmap. A count is an AND and a popcount. A removed tester keeps their slot, with all bits clear.
 */
export class BitmapIndex implements TesterIndex {
  readonly #slots = new IdSlots()
  readonly #options = new Map<OptionList, OptionBits>(
    optionLists.map((list) => [list, new OptionBits(listedOptions[list])]),
  )
  /** By what they let tests record. */
  readonly #records = new OptionBits(recordingChoices)
  readonly #locations = new Locations()
  /** Index is the age: testers who are at most that old. */
  readonly #atMost = Array.from({ length: ages.max + 1 }, () => new Int32Array(0))
  /** In years. */
  readonly #ages = new CodesBySlot()
  #everyone = new Int32Array(0)
  /** Scratch bitmaps by name, reused: counts are synchronous, so they never overlap. */
  readonly #scratch = new Map<string, Int32Array>()

  /** Cached: the number of testers, and the counts for empty criteria, which are requested most. */
  #size: number | undefined
  #unfiltered: CriteriaCounts | undefined

  put(profile: IndexedProfile): void {
    this.#forgetCounts()
    const known = this.#slots.find(profile.id)
    const slot = known ?? this.#slots.add(profile.id)
    if (known === undefined) this.#ensureCapacity()
    else this.#clear(slot)
    setBit(this.#everyone, slot)
    this.#locations.set(slot, profile.locations)
    for (const [list, bits] of this.#options) {
      for (const option of [profile[list] ?? []].flat()) bits.add(slot, option)
    }
    this.#records.add(slot, profile.records)
    const age = profile.age !== null && profile.age >= ages.min ? profile.age : unknownCode
    this.#ages.set(slot, Math.min(age, ages.max + 1))
    if (age === unknownCode) return
    for (let most = age; most <= ages.max; most++) setBit(this.#atMost[most] as Int32Array, slot)
  }

  remove(id: string): void {
    this.#forgetCounts()
    const slot = this.#slots.find(id)
    if (slot !== undefined) this.#clear(slot)
  }

  #forgetCounts(): void {
    this.#size = undefined
    this.#unfiltered = undefined
  }

  count(criteria: Criteria): CriteriaCounts {
    if (!isEmptyCriteria(criteria)) return this.#count(criteria)
    this.#unfiltered ??= this.#count(criteria)
    return this.#unfiltered
  }

  #count(criteria: Criteria): CriteriaCounts {
    const filters = countedFiltersOf(criteria)
    const chosen = filters.map((filter) => this.#matching(filter, criteria))
    const [matching, missingOne, left] = this.#missing(chosen)
    const among = this.#compact(matching, 'among')
    const total = popcountOf(among)
    const all = this.#scratchBits('all')
    const without = new Map<CountedFilter, number>()
    // Testers who match all filters but this one: they match everything, or miss only this one.
    const others = (filter: CountedFilter): [Sparse, Int32Array] => {
      const own = chosen[filters.indexOf(filter)]
      if (!own) return [among, matching]
      for (let word = 0, words = this.#words; word < words; word++) {
        all[word] = (matching[word] as number) | ((missingOne[word] as number) & ~(own[word] as number))
      }
      const few = this.#compact(all, 'few')
      without.set(filter, popcountOf(few))
      return [few, all]
    }
    const ofAge = this.#ages.count(others('age')[0], ages.max + 2)
    this.#size ??= popcountOf(this.#compact(this.#everyone, 'few'))
    return composeCounts(criteria, {
      countedOf: (list) => {
        const [few, bits] = others(list)
        return list === 'locations'
          ? this.#locations.count(few)
          : (this.#options.get(list)?.count(few, bits) ?? new Map())
      },
      total,
      everyone: this.#size,
      matchingFirst: (steps) => left[steps - 1] ?? 0,
      without: (filter) => {
        if (!without.has(filter)) others(filter)
        return without.get(filter) ?? total
      },
      aged: (from, to) => ofAge.subarray(from, to + 1).reduce((sum, count) => sum + count, 0),
    })
  }

  /** A bitmap of the testers who match one filter. */
  #matching(filter: CountedFilter, criteria: Criteria): Int32Array {
    if (filter === 'age') return this.#aged(criteria)
    if (filter !== 'recording') return this.#select(filter, criteria[filter] ?? [], this.#scratchBits(filter))
    const lets = recordingChoices.filter((choice) => letsRecord(choice, criteria.recording ?? 'none'))
    return this.#records.select(lets, this.#scratchBits(filter))
  }

  /** A bitmap of the testers whose age is in the range of the criteria. */
  #aged(criteria: Criteria): Int32Array {
    const bits = this.#scratchBits('age')
    const range = agesOf(criteria)
    const [upTo, below] = [this.#atMost[range?.to ?? ages.max], this.#atMost[(range?.from ?? ages.min) - 1]]
    for (let word = 0, words = this.#words; word < words; word++)
      bits[word] = (upTo?.[word] ?? 0) & ~(below?.[word] ?? 0)
    return bits
  }

  /**
   * Bitmaps of the testers who match everything, and of those who miss exactly one filter; and how many are left after
   * each filter.
   */
  #missing(chosen: readonly Int32Array[]): [Int32Array, Int32Array, number[]] {
    const [matching, missingOne] = [this.#scratchBits('matching'), this.#scratchBits('missing one')]
    const [one, two] = [this.#scratchBits('missed'), this.#scratchBits('missed again')]
    const [everyone, words] = [this.#everyone, this.#words]
    one.fill(0)
    two.fill(0)
    const left: number[] = []
    for (const bits of chosen) {
      let count = 0
      for (let word = 0; word < words; word++) {
        const missed = ~(bits[word] as number)
        const before = one[word] as number
        two[word] = (two[word] as number) | (before & missed)
        one[word] = before | missed
        count += popcount((everyone[word] as number) & ~(before | missed))
      }
      left.push(count)
    }
    for (let word = 0; word < words; word++) {
      const all = everyone[word] as number
      const missed = one[word] as number
      matching[word] = all & ~missed
      missingOne[word] = all & missed & ~(two[word] as number)
    }
    return [matching, missingOne, left]
  }

  #select(list: TargetingList, options: readonly string[], scratch: Int32Array): Int32Array {
    if (list !== 'locations') return this.#options.get(list)?.select(options, scratch) ?? scratch.fill(0)
    this.#locations.select(options, scratch)
    return scratch
  }

  #compact(bits: Int32Array, name: string): Sparse {
    const words = this.#scratchBits(`${name}: words`)
    const positions = this.#scratchBits(`${name}: positions`)
    let length = 0
    for (let word = 0, used = this.#words; word < used; word++) {
      const value = bits[word] as number
      words[length] = value
      positions[length] = word
      // One more unless the word is 0, without a branch: the processor would guess wrong too often.
      length += (value | -value) >>> 31
    }
    return { words, positions, length }
  }

  /** The number of words with slots in use; the bitmaps are longer, so that they rarely have to grow. */
  get #words(): number {
    return (this.#slots.size + 31) >>> 5
  }

  #clear(slot: number): void {
    clearBit(this.#everyone, slot)
    for (const bits of this.#options.values()) bits.clear(slot)
    this.#records.clear(slot)
    for (let age = ages.min; age <= ages.max; age++) clearBit(this.#atMost[age] as Int32Array, slot)
  }

  /** Grows all bitmaps by a quarter if the newest slot doesn't fit. */
  #ensureCapacity(): void {
    if (this.#words <= this.#everyone.length) return
    const words = Math.max(64, Math.ceil(this.#words * 1.25))
    this.#everyone = grown(this.#everyone, words)
    this.#locations.grow(words)
    this.#ages.grow(words)
    for (const bits of this.#options.values()) bits.grow(words)
    this.#records.grow(words)
    for (let age = ages.min - 1; age <= ages.max; age++) {
      this.#atMost[age] = grown(this.#atMost[age] as Int32Array<ArrayBuffer>, words)
    }
    this.#scratch.clear()
  }

  #scratchBits(name: string): Int32Array {
    const bits = this.#scratch.get(name) ?? new Int32Array(this.#everyone.length)
    this.#scratch.set(name, bits)
    return bits
  }
}
