import { AnswerQueue, type QueueState, type SendOutcome } from '#app/platform/answer-queue.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { updateAnswers } from '../contract.ts'
import type { Answers, Given } from './scoring.ts'

/** `finished`: the try was finished on another device; `refused`: it can no longer be saved here. */
type End = 'finished' | 'refused'
export type SaveState = QueueState | End

/** Sends answers of a try as they are given. What did not get through is sent again and stays on the page. */
export class AnswerSaver {
  #stored: Record<string, string> = {}
  readonly #queue: AnswerQueue<Given, End>
  readonly #params: { program: string; module: string; quiz: string }
  readonly #attemptId: string

  constructor(
    params: { program: string; module: string; quiz: string },
    attempt: { id: number; answers: Answers },
    notify: (state: SaveState) => void,
  ) {
    this.#params = params
    this.#attemptId = String(attempt.id)
    this.#note(attempt.answers)
    this.#queue = new AnswerQueue<Given, End>({ notify, send: (answers) => this.#send(answers) })
  }

  /** The questions that were answered before: an answer that is taken back becomes an empty one. */
  get known(): Answers {
    const answered = [...Object.keys(this.#stored), ...Object.keys(this.#queue.unsent)]
    return Object.fromEntries(answered.map((slug) => [slug, '']))
  }

  /** Saves what is not saved yet of these answers. */
  save(answers: Answers): void {
    const changed = Object.entries(answers).filter(([slug, given]) => {
      const unsent = this.#queue.unsent[slug]
      const last = unsent === undefined ? this.#stored[slug] : JSON.stringify(unsent)
      return JSON.stringify(given) !== last
    })
    if (changed.length > 0) this.#queue.add(Object.fromEntries(changed))
  }

  stop(): void {
    this.#queue.stop()
  }

  async #send(answers: Readonly<Answers>): Promise<SendOutcome<End>> {
    const body = { attempt_id: this.#attemptId, answers }
    const reply = await browserApi.attempt(updateAnswers, { params: this.#params, body })
    if (reply.ok) {
      this.#note(answers)
      return 'taken'
    }
    const { status } = reply.problem
    if (status === 409) return 'finished'
    return status === 401 || status === 403 || status === 404 || status === 422 ? 'refused' : 'retry'
  }

  #note(answers: Readonly<Answers>): void {
    for (const [slug, given] of Object.entries(answers)) this.#stored[slug] = JSON.stringify(given)
  }
}
