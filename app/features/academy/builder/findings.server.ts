import { sentencesIn } from '#app/features/admin/publish-check.ts'
import { readingGrade, wordsOf } from '#app/platform/content/reading-level.ts'
import type { QuestionKind, QuestionParts } from '../content-types.ts'
import {
  maxQuestions,
  maxReadingGrade,
  minKinds,
  minQuestions,
  minTopics,
  topicWords,
} from '../pack/limits.ts'
import { givenAway, hasUnevenOptions } from '../pack/review-options.ts'
import { questionFlaws } from '../pack/shapes.server.ts'
import type { Finding } from './contract.ts'
import { counted } from './words.ts'

export type CheckedQuestion = {
  id: number
  kind: QuestionKind
  ask: string
  explain: string
  countries: readonly string[]
  parts: QuestionParts
}
export type CheckedTopic = {
  id: number
  content: string
  contentNz: string | null
  quiz: { id: number; questions: readonly CheckedQuestion[] } | null
}
export type CheckedModule = {
  id: number
  /** Of Australian states; empty: for both countries. */
  stateFilter: readonly string[]
  sources: readonly unknown[]
  topics: readonly CheckedTopic[]
}
type Say = (kind: Finding['kind'], sentence: string) => void

/** What is wrong with a module, its topics and its quiz before it is published, each with the part it is about. */
export function moduleFindings(module: CheckedModule): Finding[] {
  const findings: Finding[] = []
  const about =
    (type: Finding['type'], id: number): Say =>
    (kind, sentence) =>
      findings.push({ type, id, kind, sentence })
  checkModule(module, about('academy-modules', module.id))
  for (const topic of module.topics) {
    if (!topic.quiz) {
      checkTopic(topic, about('academy-topics', topic.id))
      continue
    }
    checkQuiz(topic.quiz.questions, about('quizzes', topic.quiz.id))
    for (const question of topic.quiz.questions) checkQuestion(question, about('quiz-questions', question.id))
  }
  return findings
}

function checkModule({ topics, sources, stateFilter }: CheckedModule, say: Say): void {
  const texts = topics.filter(({ quiz }) => !quiz)
  if (texts.length < minTopics)
    say('advice', `It has ${counted(texts.length, 'topic')}. A module has ${minTopics} or more`)
  if (!topics.some(({ quiz }) => quiz)) say('advice', 'It has no quiz')
  if (sources.length === 0) say('advice', 'It names no source')
  if (stateFilter.length === 0 && texts.length > 0 && !texts.some(namesNewZealand))
    say('advice', 'None of its topics has an example from New Zealand')
}

const newZealand = /New Zealand|Aotearoa|KiwiSaver|Inland Revenue|\bNZ/

function namesNewZealand({ content, contentNz }: CheckedTopic): boolean {
  return newZealand.test(`${content} ${contentNz ?? ''}`)
}

function checkTopic({ content, contentNz }: CheckedTopic, say: Say): void {
  if (!content.trim()) say('gap', 'It has no text')
  else checkText(content, contentNz ? 'The text for Australia' : 'The text', say)
  if (contentNz) checkText(contentNz, 'The text for New Zealand', say)
}

function checkText(html: string, name: string, say: Say): void {
  const sentences = sentencesIn(html)
  const words = wordsOf(sentences.join(' ')).length
  const grade = sentences.length > 0 ? Math.round(readingGrade(sentences)) : 0
  if (grade > maxReadingGrade)
    say('advice', `${name} reads like Year ${grade}. Aim for Year ${maxReadingGrade}`)
  if (words > topicWords.most)
    say('advice', `${name} has ${words} words. Aim for ${topicWords.most} or fewer`)
}

function checkQuiz(questions: readonly CheckedQuestion[], say: Say): void {
  if (questions.length === 0) {
    say('gap', 'It has no question')
    return
  }
  if (questions.length > maxQuestions)
    say('advice', `It asks ${questions.length} questions. ${maxQuestions} is the most a quiz should ask`)
  const kinds = new Set(questions.map(({ kind }) => kind)).size
  if (kinds < minKinds) say('advice', `It has ${counted(kinds, 'kind')} of questions. Aim for ${minKinds}`)
  for (const [country, name] of countryNames) {
    const asked = askedIn(questions, country)
    if (asked.length === 0) say('gap', `Learners in ${name} get no question`)
    else if (asked.length < minQuestions)
      say('advice', `Learners in ${name} get ${counted(asked.length, 'question')}. Aim for ${minQuestions}`)
  }
  for (const extreme of ['longest', 'shortest'] as const) {
    const places = countryNames.filter(([country]) => givenAway(askedIn(questions, country), extreme))
    if (places.length > 0)
      say(
        'advice',
        `The right answer is the ${extreme} in most of its questions${places.length === 1 ? ` for ${places[0]?.[1]}` : ''}, so learners can guess it`,
      )
  }
}

function checkQuestion(question: CheckedQuestion, say: Say): void {
  for (const sentences of Object.values(questionFlaws(question)))
    for (const sentence of sentences) say('gap', sentence)
  const { options = [] } = question.parts
  if (hasUnevenOptions(options)) say('advice', 'One answer is twice as long as another')
  const right = options.filter((option) => option.right).length
  if (question.kind === 'multiple' && options.length > 3 && right === options.length - 1)
    say('advice', 'All answers but one are right, so learners can guess it')
}

const countryNames = [
  ['AU', 'Australia'],
  ['NZ', 'New Zealand'],
] as const

function askedIn(questions: readonly CheckedQuestion[], country: string): CheckedQuestion[] {
  return questions.filter(({ countries }) => countries.length === 0 || countries.includes(country))
}
