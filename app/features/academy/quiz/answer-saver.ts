import { browserApi } from '#app/platform/browser-api.ts'
import { updateAnswers } from '../contract.ts'
import type { Answers } from './scoring.ts'

/** `finished`: the try was finished on another device; `refused`: it can no longer be saved here. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'finished' | 'refused'

const retryMs = 4_000

/** Sends answers as they are given, one save at a time. What did not get through is tried again and stays on the page. */
export class AnswerSaver {
  #stored: Record<string, string> = {}
  #waiting: Answers = {}
  #sending: Promise<void> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  readonly #params: { program: string; module: string; quiz: string }
  readonly #attemptId: string
  readonly #tell: (state: SaveState) => void

  constructor(
    params: { program: string; module: string; quiz: string },
    attempt: { id: number; answers: Answers },
    tell: (state: SaveState) => void,
  ) {
    this.#params = params
    this.#attemptId = String(attempt.id)
    this.#tell = tell
    this.#note(attempt.answers)
  }

  /** Whether a question has an answer that was sent before: taken back, it becomes an empty one. */
  get known(): Answers {
    return Object.fromEntries(Object.keys(this.#stored).map((slug) => [slug, '']))
  }

  /** Saves what is not saved yet of these answers. */
  save(answers: Answers): void {
    for (const [slug, given] of Object.entries(answers))
      if (this.#stored[slug] !== JSON.stringify(given)) this.#waiting[slug] = given
    if (Object.keys(this.#waiting).length > 0) void this.#flush()
  }

  stop(): void {
    clearTimeout(this.#retry)
  }

  #flush(): Promise<void> {
    clearTimeout(this.#retry)
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  async #send(): Promise<void> {
    while (Object.keys(this.#waiting).length > 0) {
      const answers = this.#waiting
      this.#waiting = {}
      this.#tell('saving')
      const body = { attempt_id: this.#attemptId, answers }
      const reply = await browserApi.attempt(updateAnswers, { params: this.#params, body })
      if (reply.ok) {
        this.#note(answers)
        continue
      }
      const { status } = reply.problem
      if (status === 409) return this.#tell('finished')
      if (status === 401 || status === 403 || status === 404 || status === 422) return this.#tell('refused')
      this.#waiting = { ...answers, ...this.#waiting }
      this.#retry = setTimeout(() => void this.#flush(), retryMs)
      return this.#tell('waiting')
    }
    this.#tell('saved')
  }

  #note(answers: Answers): void {
    for (const [slug, given] of Object.entries(answers)) this.#stored[slug] = JSON.stringify(given)
  }
}
