type Change<Value> = (value: Value) => Value
type Write<Value> = (change: (stored: Value | null) => Value) => Promise<Value>

/** More refused changes than these become one. */
const maxRefused = 100

/**
 * Changes on their way to the device, one write after the other. A change that the device refuses, as when it is full, stays in the queue:
 * the next write takes it along, so that nothing typed is lost once there is room.
 */
export class ChangeQueue<Value> {
  readonly #write: Write<Value>
  #pending: Change<Value>[] = []
  /** What they were made on, for a device that has nothing. */
  #before: Value | null = null
  #last: Promise<unknown> = Promise.resolve()
  #underWay = 0

  /** @param write applies a change to what is stored, null where nothing is, and stores it */
  constructor(write: Write<Value>) {
    this.#write = write
  }

  /** Meanwhile nobody can say which changes are stored already. */
  get isWriting(): boolean {
    return this.#underWay > 0
  }

  /**
   * Adds a change and writes it with those that wait.
   *
   * @param before what the change was made on
   * @throws whatever the write throws; the change stays in the queue
   */
  enqueue(change: Change<Value>, before: Value): Promise<void> {
    if (this.#pending.length === 0) this.#before = before
    this.#pending.push(change)
    return this.#run(() => this.#writeAll())
  }

  /** What another window has stored, with the changes that this one has not stored yet. Only while nothing is being written. */
  withPending(stored: Value): Value {
    return applied(this.#pending, stored)
  }

  /** Drops the changes that are not stored, and removes after the last write what is. @throws whatever `remove` throws */
  clear(remove: () => Promise<void>): Promise<void> {
    this.#pending = []
    return this.#run(remove)
  }

  /** Resolves after the writes so far, also when they were refused. */
  async settled(): Promise<void> {
    await this.#last
  }

  #run(task: () => Promise<void>): Promise<void> {
    this.#underWay += 1
    const running = this.#last.then(task).finally(() => {
      this.#underWay -= 1
    })
    this.#last = running.catch(() => {})
    return running
  }

  async #writeAll(): Promise<void> {
    const changes = [...this.#pending]
    if (changes.length === 0) return
    try {
      this.#before = await this.#write((stored) => applied(changes, stored ?? (this.#before as Value)))
      this.#pending = this.#pending.filter((change) => !changes.includes(change))
    } catch (error) {
      if (this.#pending.length > maxRefused) {
        const now = applied(this.#pending, this.#before as Value)
        this.#pending = [() => now]
      }
      throw error
    }
  }
}

function applied<Value>(changes: readonly Change<Value>[], value: Value): Value {
  return changes.reduce((before, change) => change(before), value)
}
