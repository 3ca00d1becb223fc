import type { StoredItem } from '#app/platform/device/store.ts'
import { fnv1a } from '#app/platform/seed.ts'
import type { Attempt, Module, Question, Topic } from '../contract.ts'
import type { Answers } from '../quiz/scoring.ts'

/** A module on a device: its texts, and an attempt at its quiz that was begun when it was stored. */
export type StoredModule = {
  program: string
  country: 'AU' | 'NZ'
  module: Module
  /** Null without a quiz, or when no tries are left. */
  quiz: StoredQuiz | null
  /** Given on this device, by question. */
  answers: Answers
}
export type StoredQuiz = {
  id: number
  title: string
  passMark: number
  attempt: Attempt
  questions: Question[]
}

export type ModuleItem = StoredItem<StoredModule>

/** Changes with whatever someone reads of the module. */
export function revisionOf({ title, content, topics, reviewed_on }: Module): string {
  const texts = topics.map(({ title, content, content_nz, checks, checks_nz, quiz_id }) => [
    title,
    content,
    content_nz,
    quiz_id,
    ...[...checks, ...(checks_nz ?? [])].map(({ ask, reveal }) => [ask, reveal]),
  ])
  return fnv1a(JSON.stringify([title, content, reviewed_on, texts])).toString(36)
}

/** The text of a topic for the country that the module was stored for. */
export function textOf(topic: Topic, country: 'AU' | 'NZ') {
  if (country === 'AU') return { content: topic.content, checks: topic.checks }
  return { content: topic.content_nz ?? topic.content, checks: topic.checks_nz ?? topic.checks }
}

/** Addresses of the pictures on this site that a module shows. */
export function picturesOf({ content, topics }: Module): string[] {
  const html = [content, ...topics.flatMap((topic) => [topic.content, topic.content_nz ?? ''])].join('\n')
  const addresses = html
    .split('<img ')
    .slice(1)
    .flatMap((rest) => /\bsrc="(\/[^"]*)"/.exec(rest.slice(0, rest.indexOf('>')))?.[1] ?? [])
  return [...new Set(addresses.filter((src) => !src.startsWith('//')))]
}

/** Subjects of the writes of a module: two about the same thing are one. */
export const subjects = {
  answer: (attemptId: number, question: string) => `answer ${attemptId} ${question}`,
  finish: (attemptId: number) => `finish ${attemptId}`,
  topic: (topicId: number) => `topic ${topicId}`,
}

/** How a topic stands on this device: done when the server has said so. */
export type TopicState = 'open' | 'waiting' | 'done'
type WithSubject = { subject: string; itemKey: string; refused: object | null }

export function topicState(
  item: Pick<ModuleItem, 'key' | 'replies'>,
  queue: readonly WithSubject[],
  subject: string,
): TopicState {
  if (item.replies[subject]) return 'done'
  const waits = queue.some((one) => one.itemKey === item.key && one.subject === subject && !one.refused)
  return waits ? 'waiting' : 'open'
}

/** What the server made of the attempt, once it has. */
export function resultOf({ replies, value }: Pick<ModuleItem, 'replies' | 'value'>): Attempt | null {
  if (!value.quiz) return null
  const reply = replies[subjects.finish(value.quiz.attempt.id)] as { data: Attempt } | undefined
  return reply?.data ?? null
}
