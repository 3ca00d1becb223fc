import { Stream } from '../../app/platform/seed.ts'

export const dayMs = 86_400_000

/** The day of a seed, and from when on it has rows of what happened; null: from the beginning. */
export type Span = { today: Date; from: Date | null }

/** The last so many days, or all. */
export function spanOf(today: Date, days: number | null): Span {
  return { today, from: days === null ? null : new Date(today.getTime() - days * dayMs) }
}

/** Random numbers of one school with what its rows need of them: ids that no other school has, and times before `today`. */
export class Chance extends Stream {
  readonly today: Date
  readonly from: Date | null
  readonly #firstId: number
  readonly #used = new Map<object, number>()

  constructor(seed: number, firstId: number, { today, from }: Span) {
    super(seed)
    this.#firstId = firstId
    this.today = today
    this.from = from
  }

  /** Whether what happened then gets a row. */
  keeps(at: Date): boolean {
    return this.from === null || at >= this.from
  }

  /** The next id of a table. */
  id(table: object): number {
    const used = this.#used.get(table) ?? 0
    if (used === idsOfSchool) throw new Error('a school has more rows of a table than there are ids for')
    this.#used.set(table, used + 1)
    return this.#firstId + used
  }

  /** A time that many days ago at most, and not before `since`. */
  ago(days: number, since?: Date): Date {
    const at = this.today.getTime() - this.next() * days * dayMs
    return new Date(Math.floor(Math.max(at, since?.getTime() ?? 0)))
  }

  /** A UUIDv7 of a time. */
  uuid(at: Date): string {
    const time = at.getTime()
    const high = Math.floor(time / 65_536)
    const one = this.hex()
    return `${hex32(high)}-${hex16[time % 65_536]}-7${one.slice(0, 3)}-8${one.slice(3, 6)}-${this.hex()}${this.hex().slice(0, 4)}`
  }

  /** 32 bits. */
  hex(): string {
    return hex32(Math.floor(this.next() * 4_294_967_296))
  }

  /** SHA-256 of something that nobody has. */
  digest(): string {
    return Array.from({ length: 8 }, () => this.hex()).join('')
  }

  /** About as many: from none to three times it, most often fewer. */
  about(mean: number): number {
    return Math.round(mean * 3 * this.next() * this.next() * (4 / 3))
  }

  /** Different entries of a list, in its order from a random one on. */
  some<Item>(list: readonly Item[], count: number): Item[] {
    const from = this.whole(0, Math.max(0, list.length - 1))
    const length = Math.min(count, list.length)
    return Array.from({ length }, (_, at) => list[(from + at) % list.length] as Item)
  }
}

const hex16 = Array.from({ length: 65_536 }, (_, value) => value.toString(16).padStart(4, '0'))

function hex32(value: number): string {
  return `${hex16[value >>> 16]}${hex16[value & 65_535]}`
}

/** Ids that each school has for the rows of each table. */
export const idsOfSchool = 10_000
