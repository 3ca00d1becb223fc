/**
 * Deterministic random numbers: a text gives a seed and a seed a stream, the same on every machine.
 */

const GOLDEN_STEP = 0x6d2b79f5
const TWO_TO_THE_32 = 4294967296

/** FNV-1a over UTF-16 code units, as an unsigned 32-bit whole number. */
export function fnv1a(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash >>> 0
}

/** The seed of a text: FNV-1a, with a final mix, so that names which differ in one letter get distant seeds. */
export function seedOf(text: string): number {
  let hash = fnv1a(text)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519) >>> 0
  return (hash ^ (hash >>> 13)) >>> 0
}

/** mulberry32 with helpers. Each call consumes one number. */
export class Stream {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, never reaching, 1. */
  next(): number {
    this.#state = (this.#state + GOLDEN_STEP) >>> 0
    const a = this.#state
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / TWO_TO_THE_32
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  /** A whole number, both ends included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1))
  }

  pick<Item>(list: readonly Item[]): Item {
    return list[Math.floor(this.next() * list.length)] as Item
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  sign(): -1 | 1 {
    return this.next() < 0.5 ? -1 : 1
  }
}
