import type { NewWrite } from '#app/platform/device/queue-rules.ts'
import type { DeviceStore } from '#app/platform/device/store.ts'
import { syncNow } from '#app/platform/device/sync.ts'
import { completeTopic, finishQuiz, updateAnswers } from '../contract.ts'
import type { Given } from '../quiz/scoring.ts'
import { type ModuleItem, type StoredModule, subjects } from './stored-module.ts'

/** Stores an answer on the device and has it sent when there is a connection. */
export async function giveAnswer(
  store: DeviceStore,
  item: ModuleItem,
  question: { slug: string; ask: string },
  given: Given,
): Promise<void> {
  const { quiz } = item.value
  if (!quiz) return
  await store.changeItem<StoredModule>(item.key, (value) => ({
    ...value,
    answers: { ...value.answers, [question.slug]: given },
  }))
  await send(store, {
    method: 'PUT',
    path: pathOf(updateAnswers.path, item),
    body: { attempt_id: String(quiz.attempt.id), answers: { [question.slug]: given } },
    itemKey: item.key,
    subject: subjects.answer(quiz.attempt.id, question.slug),
    label: `Answer: ${question.ask}`,
  })
}

/** The server scores the attempt once it has come there; nothing on the device knows what is right. */
export async function finishStoredQuiz(store: DeviceStore, item: ModuleItem): Promise<void> {
  const { quiz } = item.value
  if (!quiz) return
  await send(store, {
    method: 'POST',
    path: pathOf(finishQuiz.path, item),
    body: { attempt_id: String(quiz.attempt.id) },
    itemKey: item.key,
    subject: subjects.finish(quiz.attempt.id),
    label: quiz.title,
  })
}

export async function finishTopic(
  store: DeviceStore,
  item: ModuleItem,
  topic: { id: number; title: string },
): Promise<void> {
  await send(store, {
    method: 'POST',
    path: pathOf(completeTopic.path, item),
    body: { topic_id: String(topic.id) },
    itemKey: item.key,
    subject: subjects.topic(topic.id),
    label: topic.title,
  })
}

async function send(store: DeviceStore, write: NewWrite): Promise<void> {
  await store.addWrite(write)
  void syncNow()
}

function pathOf(pattern: string, { value }: ModuleItem): string {
  return pattern
    .replace(':program', value.program)
    .replace(':module', value.module.slug)
    .replace(':quiz', String(value.quiz?.id))
}
