import { expect, test } from 'vitest'
import { type Knowledge, type StemmedTerm, understand } from './concepts.ts'

const term = (word: string, stem: string, documents = 20): StemmedTerm => ({
  term: word,
  display: word,
  documents,
  stem,
})

type Known = Partial<Pick<Knowledge, 'starts' | 'synonyms'>> & {
  words?: Record<string, ValueOf<Knowledge['words']>>
  similar?: Record<string, ValueOf<Knowledge['similar']>>
}
type ValueOf<M> = M extends ReadonlyMap<string, infer V> ? V : never

function knowing({ words = {}, similar = {}, ...parts }: Known): Knowledge {
  const known = { words: new Map(Object.entries(words)), similar: new Map(Object.entries(similar)) }
  return { ...known, starts: [], synonyms: [], ...parts }
}

const nurse = { stem: 'nurs', term: term('nurse', 'nurs') }

test('each word asks for its stem', () => {
  const known = knowing({
    words: { registered: { stem: 'regist', term: term('registered', 'regist') }, nurse },
  })
  const { concepts, names } = understand(['registered', 'nurse'], known, false)
  expect(concepts.map(({ ways }) => ways)).toEqual([[['regist']], [['nurs']]])
  expect(names).toEqual(['regist nurs'])
})

test('a synonym also asks for what it means, word for word', () => {
  const known = knowing({
    words: { uni: { stem: 'uni', term: null }, melb: { stem: 'melb', term: null } },
    synonyms: [
      { phrase: 'uni', meanings: ['univers'], documents: 90 },
      { phrase: 'uni melb', meanings: ['univers melbourn'], documents: 9 },
    ],
  })
  const { concepts, names, corrected } = understand(['uni', 'melb'], known, false)
  expect(concepts).toHaveLength(1)
  expect(concepts[0]?.ways).toEqual([
    ['uni', 'melb'],
    ['univers', 'melbourn'],
  ])
  expect(names).toContain('univers melbourn')
  expect(corrected).toBeNull()
})

test('an unfinished last word asks for what it may become', () => {
  const known = knowing({
    words: { nur: { stem: 'nur', term: null } },
    starts: [term('nursing', 'nurs', 300), term('nursery', 'nurseri', 2)],
  })
  expect(understand(['nur'], known, true).concepts[0]?.ways).toEqual([['nur'], ['nurs'], ['nurseri']])
})

test('a misspelt word is put right, a filler word is not', () => {
  const known = knowing({
    words: {
      how: { stem: null, term: null },
      become: { stem: 'becom', term: null },
      nurce: { stem: 'nurc', term: null },
    },
    similar: { become: [term('bcom', 'bcom')], nurce: [term('nurse', 'nurs')] },
  })
  const { concepts, corrected } = understand(['how', 'become', 'nurce'], known, false)
  expect(corrected).toBe('how become nurse')
  expect(concepts).toHaveLength(1)
  expect(concepts[0]?.ways).toContainEqual(['nurs'])
})

test('a correction is written as names are, with its macron', () => {
  const known = knowing({
    words: { maorri: { stem: 'maorri', term: null } },
    similar: { maorri: [{ ...term('maori', 'maori'), display: 'Māori' }] },
  })
  expect(understand(['maorri'], known, false).corrected).toBe('Māori')
})

test('another form of a known word is no mistake', () => {
  const known = knowing({
    words: { jobs: { stem: 'job', term: null } },
    similar: { jobs: [term('job', 'job')] },
  })
  expect(understand(['jobs'], known, false).corrected).toBeNull()
})

test('a spelling that hardly any name has may itself be a mistake', () => {
  const known = knowing({
    words: { accouting: { stem: 'accout', term: term('accouting', 'accout', 1) } },
    similar: { accouting: [term('accounting', 'account', 900)] },
  })
  const { concepts, corrected } = understand(['accouting'], known, false)
  expect(concepts[0]?.ways).toEqual([['accout'], ['account']])
  expect(corrected).toBeNull()
})

test('a rare beginning is no reason to overlook a slip', () => {
  const known = knowing({
    words: { enginer: { stem: 'engin', term: null } },
    starts: [term('enginering', 'engin', 1)],
    similar: { enginer: [term('engineer', 'engine', 300)] },
  })
  expect(understand(['enginer'], known, false).corrected).toBe('engineer')
})
