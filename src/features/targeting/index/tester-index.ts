import { composeAnswer } from '../compose-answer.ts'
import { ages, agesOf, briefIsEmpty, listedOptions, type TargetingList, targetingLists } from '../rules.ts'
import type { Criteria, CriteriaCounts } from '../schema.ts'
import { onesIn, type Sparse } from './bits.ts'
import { grown, IdSlots } from './id-slots.ts'
import { Locations } from './locations.ts'
import { clearBit, OptionBits, setBit } from './option-bits.ts'

/** What a tester answered, by the list that asks for it. */
export type PoolProfile = { id: string; age: number | null } & Record<
  Exclude<TargetingList, 'favorite_genres'>,
  string | null
> & {
    favorite_genres: readonly string[]
  }

const optionLists = targetingLists.filter((list) => list !== 'locations')
type OptionList = (typeof optionLists)[number]

/**
 * Everyone who can be asked, one bit each: for each option who chose it, and for each age who is at most as old. A count
 * is an AND and a sum of bits. Bits of one tester stand at the same number everywhere; who leaves keeps it, empty.
 */
export class Pool {
  readonly #slots = new IdSlots()
  readonly #options = new Map<OptionList, OptionBits>(
    optionLists.map((list) => [list, new OptionBits(listedOptions[list])]),
  )
  readonly #places = new Locations()
  /** By age: who is at most as old. */
  readonly #atMost = Array.from({ length: ages.max + 1 }, () => new Int32Array(0))
  #everyone = new Int32Array(0)
  /** Room to work in, made once: a count runs to its end before another one begins. */
  readonly #rooms = new Map<string, Int32Array>()

  /** The counts while nothing is chosen, which is what everyone asks first; until the pool changes. */
  #unfiltered: CriteriaCounts | undefined

  put(profile: PoolProfile): void {
    this.#unfiltered = undefined
    const known = this.#slots.find(profile.id)
    const slot = known ?? this.#slots.take(profile.id)
    if (known === undefined) this.#fit()
    else this.#clear(slot)
    setBit(this.#everyone, slot)
    this.#places.set(slot, profile.locations)
    for (const [list, bits] of this.#options) {
      for (const option of [profile[list] ?? []].flat()) bits.add(slot, option)
    }
    if (profile.age === null || profile.age < ages.min) return
    for (let age = profile.age; age <= ages.max; age++) setBit(this.#atMost[age] as Int32Array, slot)
  }

  remove(id: string): void {
    this.#unfiltered = undefined
    const slot = this.#slots.find(id)
    if (slot !== undefined) this.#clear(slot)
  }

  count(criteria: Criteria): CriteriaCounts {
    if (!briefIsEmpty(criteria)) return this.#count(criteria)
    this.#unfiltered ??= this.#count(criteria)
    return this.#unfiltered
  }

  #count(criteria: Criteria): CriteriaCounts {
    const asked = targetingLists.filter((list) => criteria[list]?.length)
    const chosen = asked.map((list) => this.#select(list, criteria[list] ?? [], this.#room(list)))
    const [matching, missingOne] = this.#missing(criteria, chosen)
    const among = this.#compact(matching, 'among')
    const countIn = (list: TargetingList, few: Sparse, all: Int32Array) =>
      list === 'locations' ? this.#places.count(few) : (this.#options.get(list)?.count(few, all) ?? new Map())
    return composeAnswer(
      criteria,
      (list) => {
        const at = asked.indexOf(list)
        if (at < 0) return countIn(list, among, matching)
        // Who matches all but perhaps this list: nothing is missed, or this alone.
        const own = chosen[at] as Int32Array
        const all = this.#room('all')
        for (let word = 0; word < all.length; word++) {
          all[word] = (matching[word] as number) | ((missingOne[word] as number) & ~(own[word] as number))
        }
        return countIn(list, this.#compact(all, 'few'), all)
      },
      onesIn(among),
    )
  }

  /** Who matches everything, and who all but one list. */
  #missing(criteria: Criteria, chosen: readonly Int32Array[]): [Int32Array, Int32Array] {
    const range = agesOf(criteria)
    const upTo = range && this.#atMost[range.to]
    const below = range && this.#atMost[range.from - 1]
    const [matching, missingOne] = [this.#room('matching'), this.#room('missing one')]
    const [one, two] = [this.#room('missed'), this.#room('missed again')]
    one.fill(0)
    two.fill(0)
    for (const bits of chosen) {
      for (let word = 0; word < one.length; word++) {
        const missed = ~(bits[word] as number)
        two[word] = (two[word] as number) | ((one[word] as number) & missed)
        one[word] = (one[word] as number) | missed
      }
    }
    for (let word = 0; word < one.length; word++) {
      let there = this.#everyone[word] as number
      if (upTo && below) there &= (upTo[word] as number) & ~(below[word] as number)
      matching[word] = there & ~(one[word] as number)
      missingOne[word] = there & (one[word] as number) & ~(two[word] as number)
    }
    return [matching, missingOne]
  }

  #select(list: TargetingList, asked: readonly string[], scratch: Int32Array): Int32Array {
    if (list !== 'locations') return this.#options.get(list)?.select(asked, scratch) ?? scratch.fill(0)
    this.#places.select(asked, scratch)
    return scratch
  }

  #compact(bits: Int32Array, name: string): Sparse {
    const words = this.#room(`${name}: words`)
    const at = this.#room(`${name}: at`)
    let length = 0
    for (let word = 0; word < bits.length; word++) {
      const value = bits[word] as number
      if (value === 0) continue
      words[length] = value
      at[length++] = word
    }
    return { words, at, length }
  }

  #clear(slot: number): void {
    clearBit(this.#everyone, slot)
    for (const bits of this.#options.values()) bits.clear(slot)
    for (let age = ages.min; age <= ages.max; age++) clearBit(this.#atMost[age] as Int32Array, slot)
  }

  /** Room for the newest slot; by a quarter more each time. */
  #fit(): void {
    const needed = (this.#slots.size + 31) >>> 5
    if (needed <= this.#everyone.length) return
    const words = Math.max(64, Math.ceil(needed * 1.25))
    this.#everyone = grown(this.#everyone, words)
    this.#places.grow(words)
    for (const bits of this.#options.values()) bits.grow(words)
    for (let age = ages.min - 1; age <= ages.max; age++) {
      this.#atMost[age] = grown(this.#atMost[age] as Int32Array<ArrayBuffer>, words)
    }
    this.#rooms.clear()
  }

  #room(name: string): Int32Array {
    const there = this.#rooms.get(name) ?? new Int32Array(this.#everyone.length)
    this.#rooms.set(name, there)
    return there
  }
}
