import { expect, test } from 'vitest'
import { readPack } from '#app/platform/content/read-pack.server.ts'
import type {
  searchQuestionIntents,
  searchQuestionSubjects,
  searchQuestionTraits,
  searchQuestionWords,
} from '../tables.server.ts'
import { prepareQuestions } from './intents.ts'
import { intentsPack } from './pack.server.ts'
import { recogniseQuestions as recognise } from './recognise.ts'
import { recogniseTraits } from './traits.ts'

const { tables } = await readPack(intentsPack, 'content')
const questions = prepareQuestions({
  intents: tables[0]?.rows as (typeof searchQuestionIntents.$inferSelect)[],
  subjects: tables[1]?.rows as (typeof searchQuestionSubjects.$inferSelect)[],
  words: tables[2]?.rows as (typeof searchQuestionWords.$inferSelect)[],
  traits: tables[3]?.rows as (typeof searchQuestionTraits.$inferSelect)[],
})
const { intents } = questions
const recogniseQuestions = (keyword: string, isTyping = false) => recognise(questions, keyword, isTyping)

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
  ['what job makes the most money', 'well-paid', ''],
  ['jobs without a degree', 'no-degree', ''],
  ['what ATAR for medicine', 'entry-rank', 'medicine'],
  ['how long does it take to become a psychologist', 'become', 'psychologist'],
  ['apprenticeships in New Zealand', 'apprenticeships', ''],
  ['can i get centrelink while studying', 'student-money', 'studying'],
  ['moving out of home', 'move-out', 'home'],
  ['how 2 write my resume', 'resume', '2 write'],
  ['i hate school', 'hate-school', ''],
  ['how much do u get paid as a nurse', 'pay', 'nurse'],
  ['scholarshp', 'scholarships', ''],
  ['nursing without university', 'nurse-no-degree', ''],
  ['how to tell my parents i dont want to go to uni', 'parents-disagree', 'dont'],
  ['anything but retail', 'not-retail', ''],
  ['jobs using te reo', 'te-reo-work', 'using'],
  ['do vets work weekends', 'hours-of', 'vets'],
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

test('of what is left beside a place the rest is kept', () => {
  const [question] = recogniseQuestions('nursing courses in brisbane')
  expect(question).toMatchObject({ topic: 'brisbane', beside: 'nursing' })
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
  for (const { url, site, document } of intents.flatMap(({ answers }) => answers)) {
    if (document) continue
    if (site) expect(url).toMatch(/^https:\/\//)
    else expect(url).toMatch(/^(\/[a-z]|\{hub\}$)/)
  }
})

const traitsOf = (keyword: string, except: string[] = []) => {
  const found = recogniseTraits(questions, keyword, except)
  return found && { keys: found.named.map(({ key }) => key), rest: found.rest }
}

test.each([
  ['jobs without maths', ['little_maths'], ''],
  ['careers in health but not blood', ['no_blood'], 'health'],
  ['health but not blood', ['no_blood'], 'health'],
  ['healthcare no blood', ['no_blood'], 'healthcare'],
  ['jobs for shy people', ['quiet'], ''],
  ['jobs where you are not sitting still', ['on_your_feet'], ''],
  ['work from home jobs', ['from_home'], ''],
  ['jobs with animals in the country', ['country'], 'animals'],
  ['jobs helping people but not a nurse', ['helping', 'not'], ''],
  ['creative jobs that arent on a computer', ['creative', 'off_screen'], ''],
])('“%s” asks for %j of “%s”', (keyword, keys, rest) => {
  const found = traitsOf(keyword)
  expect(found?.keys.toSorted()).toEqual(keys.toSorted())
  expect(found?.rest).toBe(rest)
})

test.each([
  'nurse',
  'outdoor adventure guide',
  'creative director',
  'maths teacher',
  'diploma of arts without maths',
])('the name of a thing asks for no trait: %s', (keyword) => {
  expect(traitsOf(keyword)).toBeNull()
})

test('a trait that was taken back counts as words again', () => {
  expect(traitsOf('jobs without maths', ['little_maths'])).toBeNull()
  expect(traitsOf('creative jobs without maths', ['little_maths'])?.keys).toEqual(['creative'])
  expect(traitsOf('jobs helping people but not a nurse', ['not'])?.keys).toEqual(['helping'])
})

test('where no data says which work has a trait, the page says so', () => {
  for (const { trait, filter, note } of questions.traits)
    if (!filter) expect([trait, note]).toEqual([trait, expect.stringContaining('nothing is filtered by')])
  expect(questions.traits.find(({ trait }) => trait === 'from_home')?.note).toContain('No data says')
})
