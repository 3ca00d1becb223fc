type Given<Answer> = Readonly<Record<string, Answer>>

/** `waiting`: the server was not reached, and answers are sent again a little later. */
export type QueueState = 'saved' | 'saving' | 'waiting'

/** `dropped`: the server will never take these answers. Any other word ends the sending until something else is answered. */
export type SendOutcome<End extends string> = 'taken' | 'dropped' | 'retry' | End

type Options<Answer, End extends string> = {
  send(answers: Given<Answer>): Promise<SendOutcome<End>>
  notify(state: QueueState | End): void
  /** Under which the browser stores what is not sent yet, so that a closed tab loses nothing. */
  storageKey?: string
}

const retryMs = 4_000

/**
 * Sends answers to questions as they are given: one request at a time, with the last answer to each question that the server does
 * not have. What did not arrive is sent again.
 */
export class AnswerQueue<Answer, End extends string = never> {
  #unsent: Given<Answer>
  #sending: Promise<void> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  readonly #options: Options<Answer, End>

  constructor(options: Options<Answer, End>) {
    this.#options = options
    this.#unsent = readStored(options.storageKey)
    if (Object.keys(this.#unsent).length > 0) void this.flush()
  }

  /** Answers that the server does not have yet. */
  get unsent(): Given<Answer> {
    return this.#unsent
  }

  add(answers: Given<Answer>): void {
    this.#keep({ ...this.#unsent, ...answers })
    void this.flush()
  }

  /** Resolves when everything has been sent, or nothing more can be sent for now. */
  async flush(): Promise<void> {
    this.stop()
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  /** Sends nothing again by itself. */
  stop(): void {
    clearTimeout(this.#retry)
  }

  async #send(): Promise<void> {
    const { send, notify } = this.#options
    while (Object.keys(this.#unsent).length > 0) {
      const batch = this.#unsent
      notify('saving')
      const outcome = await send(batch)
      if (outcome === 'retry') {
        this.#retry = setTimeout(() => void this.flush(), retryMs)
        return notify('waiting')
      }
      this.#forget(batch)
      if (outcome !== 'taken' && outcome !== 'dropped') return notify(outcome)
    }
    notify('saved')
  }

  /** What was answered otherwise in the meantime stays. */
  #forget(batch: Given<Answer>): void {
    const left = Object.entries(this.#unsent).filter(
      ([question, answer]) => JSON.stringify(answer) !== JSON.stringify(batch[question]),
    )
    this.#keep(Object.fromEntries(left))
  }

  #keep(answers: Given<Answer>): void {
    this.#unsent = answers
    const { storageKey } = this.#options
    if (storageKey) writeStored(storageKey, answers)
  }
}

function readStored<Answer>(storageKey: string | undefined): Given<Answer> {
  if (!storageKey) return {}
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return stored && typeof stored === 'object' ? (stored as Given<Answer>) : {}
  } catch {
    return {}
  }
}

function writeStored(storageKey: string, answers: object): void {
  try {
    if (Object.keys(answers).length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(answers))
  } catch {
    // storage is full or forbidden: the answers still live in memory and are sent as usual
  }
}
