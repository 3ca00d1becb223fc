import { expect, test } from 'vitest'
import {
  type CheckedModule,
  type CheckedQuestion,
  type CheckedTopic,
  moduleFindings,
} from './findings.server.ts'

const option = (text: string, isRight = false) => ({ text, ...(isRight ? { right: true } : { why: 'No.' }) })
const question = (id: number, more: Partial<CheckedQuestion> = {}): CheckedQuestion => ({
  id,
  kind: 'single',
  ask: 'Which one?',
  explain: 'This one.',
  countries: [],
  parts: { options: [option('same', true), option('size'), option('text')] },
  ...more,
})
const text = '<p>You get paid on Thursday.</p>'
const topic = (id: number, more: Partial<CheckedTopic> = {}): CheckedTopic => ({
  id,
  content: text,
  contentNz: null,
  quiz: null,
  ...more,
})
const quizOf = (questions: CheckedQuestion[]) => topic(9, { content: '', quiz: { id: 90, questions } })
const module = (topics: CheckedTopic[], more: Partial<CheckedModule> = {}): CheckedModule => ({
  id: 1,
  stateFilter: [],
  sources: [{}],
  topics,
  ...more,
})
const six = [1, 2, 3, 4, 5, 6].map((id) => question(id))
const sentences = (...args: Parameters<typeof module>) =>
  moduleFindings(module(...args)).map(({ type, id, kind, sentence }) => `${type}/${id} ${kind}: ${sentence}`)
const inNz = topic(4, { contentNz: '<p>In New Zealand it is KiwiSaver.</p>' })

test('a module says what its topics, sources and quiz lack', () => {
  expect(sentences([topic(2)], { sources: [] })).toEqual([
    'academy-modules/1 advice: It has 1 topic. A module has 3 or more',
    'academy-modules/1 advice: It has no quiz',
    'academy-modules/1 advice: It names no source',
    'academy-modules/1 advice: None of its topics has an example from New Zealand',
  ])
})

test('a module of some Australian states needs no example from New Zealand', () => {
  const found = sentences([topic(2), topic(3), topic(4), quizOf(six)], { stateFilter: ['VIC'] })
  expect(found.join()).not.toContain('example from New Zealand')
})

test('a topic without text cannot be published, and a hard one is told with its school year', () => {
  const hard = 'Superannuation contributions necessitate individual determination of applicable regulations.'
  const found = sentences([
    topic(2, { content: ' ' }),
    topic(3, { content: `<p>${hard}</p>` }),
    inNz,
    quizOf(six),
  ])
  expect(found).toContain('academy-topics/2 gap: It has no text')
  expect(found.join()).toMatch(/academy-topics\/3 advice: The text reads like Year \d\d\. Aim for Year 8/)
})

test('a text of more than 400 words is told', () => {
  const words = (count: number) => topic(2, { content: `<p>${'Pay day is good. '.repeat(count / 4)}</p>` })
  expect(sentences([words(404), topic(3), inNz]).join()).toContain(
    'The text has 404 words. Aim for 400 or fewer',
  )
  expect(sentences([words(400), topic(3), inNz]).join()).not.toContain('words. Aim')
})

test('a quiz without questions, or with none for one country, cannot be published', () => {
  expect(sentences([quizOf([])])).toContain('quizzes/90 gap: It has no question')
  const onlyAu = six.map((one) => ({ ...one, countries: ['AU'] }))
  expect(sentences([quizOf(onlyAu)])).toContain('quizzes/90 gap: Learners in New Zealand get no question')
})

test('a quiz of sixty questions is told how many are the most', () => {
  const sixty = Array.from({ length: 60 }, (_, at) => question(at + 1))
  expect(sentences([quizOf(sixty)])).toContain(
    'quizzes/90 advice: It asks 60 questions. 14 is the most a quiz should ask',
  )
})

test('a quiz whose longest answers are right is told', () => {
  const long = six.map((one) => ({
    ...one,
    parts: { options: [option('the longest one', true), option('a short one'), option('one more text')] },
  }))
  expect(sentences([quizOf(long)])).toContain(
    'quizzes/90 advice: The right answer is the longest in most of its questions, so learners can guess it',
  )
  expect(sentences([quizOf(six)]).join()).not.toContain('longest')
})

test('a question says which answer has no feedback, and that its explanation is missing', () => {
  const bare = question(7, {
    explain: '',
    parts: { options: [option('a', true), option('b'), { text: 'c' }] },
  })
  expect(sentences([quizOf([bare])]).filter((one) => one.startsWith('quiz-questions'))).toEqual([
    'quiz-questions/7 gap: Answer 3 has no feedback',
    'quiz-questions/7 gap: The explanation is missing',
  ])
})

test('a question of several right answers of which only one is wrong is told', () => {
  const options = (rights: number) => ['aa', 'bb', 'cc', 'dd'].map((words, at) => option(words, at < rights))
  const notified = (rights: number) =>
    sentences([quizOf([question(7, { kind: 'multiple', parts: { options: options(rights) } })])]).join()
  expect(notified(3)).toContain('All answers but one are right, so learners can guess it')
  expect(notified(2)).not.toContain('All answers but one')
})
