import { browserApi } from '#app/platform/browser-api.ts'
import { saveQuizProgress } from '../contract.ts'
import type { AnswerChanges } from './answers.ts'

export type AutosaveState = 'saved' | 'saving' | 'waiting'

const storageKey = 'yonder.quiz.unsaved'
const retryMs = 4_000

/**
 * Sends answers to the server as they are given, one save at a time (the first one makes the ghost). What has not
 * arrived yet is stored in the browser, so that a lost connection or a closed tab loses nothing.
 */
export class AnswerAutosave {
  #waiting: Record<string, number | string | null>
  #sending: Promise<void> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  readonly #tell: (state: AutosaveState) => void

  constructor(tell: (state: AutosaveState) => void) {
    this.#tell = tell
    this.#waiting = readUnsaved()
    if (Object.keys(this.#waiting).length > 0) void this.flush()
  }

  /** Answers that the server does not know yet. */
  get unsaved(): AnswerChanges {
    return this.#waiting
  }

  save(questionId: string, answer: number | string | null): void {
    this.#waiting = { ...this.#waiting, [questionId]: answer }
    writeUnsaved(this.#waiting)
    void this.flush()
  }

  /** Resolves when everything has been sent, or the server could not be reached. */
  async flush(): Promise<void> {
    clearTimeout(this.#retry)
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  async #send(): Promise<void> {
    while (Object.keys(this.#waiting).length > 0) {
      const batch = this.#waiting
      this.#tell('saving')
      const reply = await browserApi.attempt(saveQuizProgress, {
        body: { answers: batch },
      })
      if (!reply.ok) {
        // An answer the server will never take is let go; anything else is tried again.
        if (reply.problem.status === 422) {
          this.#forget(batch)
          continue
        }
        this.#retry = setTimeout(() => void this.flush(), retryMs)
        this.#tell('waiting')
        return
      }
      this.#forget(batch)
    }
    this.#tell('saved')
  }

  #forget(batch: AnswerChanges): void {
    const left = Object.entries(this.#waiting).filter(([id, answer]) => batch[id] !== answer)
    this.#waiting = Object.fromEntries(left)
    writeUnsaved(this.#waiting)
  }
}

function readUnsaved(): Record<string, number | string | null> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return stored && typeof stored === 'object' ? (stored as Record<string, number | string | null>) : {}
  } catch {
    return {}
  }
}

function writeUnsaved(answers: AnswerChanges): void {
  try {
    if (Object.keys(answers).length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(answers))
  } catch {
    // storage is full or forbidden: the answers still live in memory and are sent as usual
  }
}
