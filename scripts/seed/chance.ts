import { Stream } from '../../app/platform/seed.ts'

export const dayMs = 86_400_000

/** Random numbers of one school with what its rows need of them: ids that no other school has, and times before `today`. */
export class Chance extends Stream {
  readonly today: Date
  readonly #firstId: number
  readonly #used = new Map<object, number>()

  constructor(seed: number, firstId: number, today: Date) {
    super(seed)
    this.#firstId = firstId
    this.today = today
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
    const time = at.getTime().toString(16).padStart(12, '0')
    const [one, two] = [this.hex(), this.hex()]
    return `${time.slice(0, 8)}-${time.slice(8)}-7${one.slice(0, 3)}-8${one.slice(3, 6)}-${two}${this.hex().slice(0, 4)}`
  }

  /** 32 bits. */
  hex(): string {
    return Math.floor(this.next() * 4_294_967_296)
      .toString(16)
      .padStart(8, '0')
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

/** Ids that each school has for the rows of each table. */
export const idsOfSchool = 10_000
