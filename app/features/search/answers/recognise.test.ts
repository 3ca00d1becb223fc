import { expect, test } from 'vitest'
import { intents } from './intents.ts'
import { recogniseQuestions } from './recognise.ts'

const likeliest = (keyword: string) => {
  const [question] = recogniseQuestions(keyword)
  return question ? [question.intent.name, question.topic] : null
}

test.each([
  ['How much does a nurse earn?', 'pay', 'nurse'],
  ['how much do chefs get paid', 'pay', 'chefs'],
  ['electrician salary', 'pay', 'electrician'],
  ['how much', 'pays', ''],
  ['high paying jobs without a degree', 'well-paid-no-degree', ''],
  ['good paying jobs', 'well-paid', ''],
  ['jobs without a degree', 'no-degree', ''],
  ['what ATAR for medicine', 'entry-rank', 'medicine'],
  ['how long does it take to become a psychologist', 'become', 'psychologist'],
  ['apprenticeships in New Zealand', 'apprenticeships', ''],
  ['can i get centrelink while studying', 'student-money', 'studying'],
])('“%s” asks for %s of “%s”', (keyword, intent, topic) => {
  expect(likeliest(keyword)).toEqual([intent, topic])
})

test.each([
  'nurse',
  'payroll clerk',
  'careers adviser',
  'trade marks attorney',
  'english teacher',
  'university of otago',
  'bachelor of nursing',
  'driving instructor',
  'learning support',
  'youth worker',
  '',
  '???',
])('the name of a thing is no question: %s', (keyword) => {
  expect(likeliest(keyword)).toBeNull()
})

test('a question can name its country', () => {
  expect(recogniseQuestions('minimum wage nz')[0]?.country).toBe('NZ')
  expect(recogniseQuestions('minimum wage in Australia')[0]?.country).toBe('AU')
  expect(recogniseQuestions('minimum wage')[0]?.country).toBeNull()
})

test('while it is typed, the beginning of a question is enough', () => {
  const typed = (keyword: string) => recogniseQuestions(keyword, true).map(({ intent }) => intent.name)
  expect(typed('how mu')).toContain('pays')
  expect(typed('youth allow')).toEqual(['student-money'])
  expect(typed('appren')).toContain('apprenticeships')
  expect(typed('nur')).toEqual([])
  expect(recogniseQuestions('how mu')).toEqual([])
})

test('of the longest keyword twenty words count, so that it is read as fast as they are', () => {
  for (const word of ['how ', 'a ', 'atar law ', 'job near ']) {
    const questions = recogniseQuestions(word.repeat(60), true)
    expect(questions).toEqual(recogniseQuestions(word.repeat(20).split(' ').slice(0, 20).join(' '), true))
  }
})

test('every phrase is recognised as its own intent or as one that is tried before', () => {
  const missed = intents.flatMap((intent) =>
    intent.phrases
      .map((phrase) => phrase.replaceAll(' …', '').replaceAll(/\/\S+/g, ''))
      .filter((phrase) => {
        const topics = {
          occupation: 'nurse',
          place: 'perth',
          subject: 'maths',
          words: 'law',
          none: '',
          any: '',
        }
        const names = recogniseQuestions(`${phrase} ${topics[intent.topic]}`).map((one) => one.intent.name)
        return !names.includes(intent.name)
      }),
  )
  expect(missed).toEqual([])
})

test('an official site is named, and everything else is a page of Yonder', () => {
  for (const { url, site } of intents.flatMap(({ answers }) => answers)) {
    if (site) expect(url).toMatch(/^https:\/\//)
    else expect(url).toMatch(/^(\/[a-z]|\{hub\}$)/)
  }
})
