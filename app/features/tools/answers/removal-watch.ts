/** The answers were removed in another window while this one had them open. */
export class AnswersRemoved extends Error {}

/**
 * Tells answers that a person removed in another window from those that the browser cleared, which the page stores again.
 *
 * @param count how often something was removed from this device
 */
export class RemovalWatch {
  readonly #count: () => number
  #before: number
  #wasStored = false

  constructor(count: () => number) {
    this.#count = count
    this.#before = count()
  }

  /** Whether answers that were stored here are gone because they were removed in another window. */
  isRemoved(stored: unknown): boolean {
    return stored === null && this.#wasStored && this.#count() > this.#before
  }

  /** Called with what is read or about to be replaced; null where nothing is stored. */
  note(stored: unknown): void {
    if (stored === null) this.#before = this.#count()
    else this.#wasStored = true
  }

  /** Called after a write. */
  noteWritten(): void {
    this.#wasStored = true
  }

  /** Begins with nothing stored, after a removal. */
  restart(): void {
    this.#wasStored = false
    this.#before = this.#count()
  }
}
