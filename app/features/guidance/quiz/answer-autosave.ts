import { AnswerQueue, type QueueState } from '#app/platform/answer-queue.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { saveQuizProgress } from '../contract.ts'
import type { Answer } from './answers.ts'

/** Sends answers as they are given; the first save makes the ghost. What has not arrived survives a closed tab. */
export function autosave(notify: (state: QueueState) => void): AnswerQueue<Answer> {
  return new AnswerQueue<Answer>({
    notify,
    storageKey: 'yonder.quiz.unsaved',
    async send(answers) {
      const reply = await browserApi.attempt(saveQuizProgress, { body: { answers } })
      if (reply.ok) return 'taken'
      return reply.problem.status === 422 ? 'dropped' : 'retry'
    },
  })
}
