import { expect, test } from 'vitest'
import type { Preparation } from './preparation.ts'
import { MAX_RELATED, type Relatable, relateOccupations } from './related.ts'

test('related occupations follow the order of O*NET, the surest match of each first', () => {
  const nurse = occupation('254411', { onet: 'A', minor: '255' })
  const midwife = occupation('254111', { onet: 'B', confidence: 0.6 })
  const nurseEducator = occupation('254211', { onet: 'B', confidence: 0.9 })
  const paramedic = occupation('411111', { onet: 'C' })
  const relations = relateOccupations(
    [nurse, midwife, nurseEducator, paramedic],
    new Map([['A', ['C', 'B']]]),
  )
  expect(relatedTo('254411', relations)).toEqual(['411111', '254211', '254111'])
  expect(relations.find((relation) => relation.anzscoCode === '254411')).toMatchObject({
    rank: 1,
    basis: 'onet',
  })
})

test('an occupation is close to those that O*NET names it for, too', () => {
  const physio = occupation('252511', { onet: 'A' })
  const therapist = occupation('411311', { onet: 'B' })
  expect(relatedTo('252511', relateOccupations([physio, therapist], new Map([['B', ['A']]])))).toEqual([
    '411311',
  ])
})

test('what takes longer to get into stands further off', () => {
  const physio = occupation('252511', { onet: 'A', preparation: 'degree' })
  const surgeon = occupation('253511', { onet: 'B', preparation: 'degree_and_more' })
  const masseur = occupation('411611', { onet: 'C', preparation: 'degree' })
  const relations = relateOccupations([physio, surgeon, masseur], new Map([['A', ['B', 'C']]]))
  expect(relatedTo('252511', relations)).toEqual(['411611', '253511'])
})

test('one of each kind of specialist comes before the second of any', () => {
  const surgeons = ['253511', '253512', '253513'].map((code) => occupation(code, { onet: 'B' }))
  const physio = occupation('252511', { onet: 'A' })
  const trainer = occupation('452111', { onet: 'C' })
  const relations = relateOccupations([physio, ...surgeons, trainer], new Map([['A', ['B', 'C']]]))
  expect(relatedTo('252511', relations)).toEqual(['253511', '452111', '253512', '253513'])
})

test('introductions that speak of the same work make two occupations close', () => {
  const vet = occupation('234711', { text: 'Veterinarian: animals, surgery and anaesthetic in a clinic' })
  const nurse = occupation('361311', { text: 'Veterinary nurse: animals, surgery and anaesthetic, clinic' })
  const others = ['Concrete and gravel', 'Gravel and ledgers', 'Ledgers of money', 'Money for concrete'].map(
    (text, index) => occupation(String(500_000 + index * 1_000), { text }),
  )
  const relations = relateOccupations([vet, nurse, ...others, ...others.map(copyOf)], new Map())
  expect(relatedTo('234711', relations)).toEqual(['361311'])
  expect(relations.find(({ anzscoCode }) => anzscoCode === '234711')?.basis).toBe('text')
})

/** Another with the same text, so that words are spread as in many texts. */
function copyOf(one: Relatable, index: number): Relatable {
  return { ...occupation(String(600_000 + index * 1_000)), text: one.text }
}

test('an occupation is never related to itself, nor twice to another', () => {
  const cook = occupation('351411', { onet: 'A' })
  const chef = occupation('351311', { onet: 'B' })
  const relations = relateOccupations([cook, chef], new Map([['A', ['A', 'B', 'B']]]))
  expect(relatedTo('351411', relations)).toEqual(['351311'])
})

test('a weak match neither finds neighbours nor is one', () => {
  const sure = occupation('111111', { onet: 'A' })
  const weak = occupation('222222', { onet: 'B', confidence: 0.49 })
  const third = occupation('333333', { onet: 'C' })
  const relations = relateOccupations(
    [sure, weak, third],
    new Map([
      ['A', ['B', 'C']],
      ['B', ['A']],
    ]),
  )
  expect(relatedTo('111111', relations)).toEqual(['333333'])
  expect(relatedTo('222222', relations)).toEqual([])
})

test('an occupation without a match gets its unit group, else its minor group, without residual ones', () => {
  const alone = occupation('139111', { unit: '1391', minor: '139' })
  const sameMinor = occupation('139211', { unit: '1392', minor: '139' })
  const sameUnit = occupation('139112', { unit: '1391', minor: '139' })
  const residual = occupation('139199', { unit: '1391', minor: '139', isNec: true })
  const relations = relateOccupations([alone, sameMinor, sameUnit, residual], new Map())
  expect(relatedTo('139111', relations)).toEqual(['139112'])
  expect(relatedTo('139211', relations)).toEqual(['139111', '139112'])
  expect(relations[0]?.basis).toBe('group')
})

test('a residual occupation gets its group, whatever its match', () => {
  const residual = occupation('139199', { onet: 'A', unit: '1391', minor: '139', isNec: true })
  const far = occupation('411111', { onet: 'B' })
  const sameUnit = occupation('139112', { unit: '1391', minor: '139' })
  const relations = relateOccupations([residual, far, sameUnit], new Map([['A', ['B']]]))
  expect(relatedTo('139199', relations)).toEqual(['139112'])
})

test('what shares tasks stands closer than what O*NET names as early', () => {
  const chef = occupation('351311', { onet: 'A', tasks: ['food', 'staff'] })
  const manager = occupation('141111', { onet: 'B', tasks: ['books'] })
  const cook = occupation('351411', { onet: 'C', tasks: ['food', 'staff'] })
  const relations = relateOccupations([chef, manager, cook], new Map([['A', ['B', 'C']]]))
  expect(relatedTo('351311', relations)).toEqual(['351411', '141111'])
})

test('of two that are as close the one with the same interests comes first', () => {
  const artist = occupation('211411', { onet: 'A', interests: [1, 1, 7, 1, 1, 1] })
  const clerk = occupation('531111', { onet: 'B', interests: [1, 1, 1, 1, 1, 7] })
  const sculptor = occupation('212413', { onet: 'C', interests: [1, 1, 7, 1, 1, 1] })
  const relations = relateOccupations([artist, clerk, sculptor], new Map([['A', ['B', 'C']]]))
  expect(relatedTo('211411', relations)).toEqual(['212413', '531111'])
})

test('words alone make nothing close that shares no tasks', () => {
  const sail = { text: 'Sail: cloth, needles, thread, wind and a loft', tasks: ['sewing'] }
  const hair = { text: 'Hair: cloth, needles, thread, wind and a salon', tasks: ['styling'] }
  const pair = [occupation('393214', sail), occupation('391111', hair)]
  const others = ['Concrete gravel', 'Gravel ledgers', 'Ledgers money', 'Money concrete'].map((text, index) =>
    occupation(String(500_000 + index * 1_000), { text, tasks: ['other'] }),
  )
  const all = [...pair, ...others, ...others.map(copyOf)]
  expect(relatedTo('391111', relateOccupations(all, new Map()))).not.toContain('393214')
  const alike = [occupation('393214', sail), occupation('391111', { ...hair, tasks: ['sewing'] })]
  expect(
    relatedTo('391111', relateOccupations([...alike, ...others, ...others.map(copyOf)], new Map())),
  ).toContain('393214')
})

test('a judged pair is close, or never, in both directions', () => {
  const one = occupation('391111', { onet: 'A' })
  const other = occupation('393214', { onet: 'B' })
  const third = occupation('451111', { onet: 'C' })
  const named = new Map([
    ['A', ['B']],
    ['B', ['A']],
  ])
  const pair = (code: string, kind: 'never' | 'close') => [{ anzsco_code: '391111', other_code: code, kind }]
  const all = [one, other, third]
  const never = relateOccupations(all, named, pair('393214', 'never'))
  expect([relatedTo('391111', never), relatedTo('393214', never)]).toEqual([[], []])
  const close = relateOccupations(all, named, pair('451111', 'close'))
  expect(relatedTo('391111', close)).toEqual(['451111', '393214'])
  expect(relatedTo('451111', close)).toEqual(['391111'])
})

test('what is far less close than the first is left out, once four are there', () => {
  const first = occupation('200000', { onet: 'A', tasks: ['a'] })
  const near = [1, 2, 3, 4].map((at) => occupation(`30${at}000`, { onet: 'B', tasks: ['a'] }))
  const far = occupation('900000', { onet: 'C', tasks: ['b'] })
  const codes = ['X1', 'X2', 'X3']
  const named = new Map([['A', ['B', ...codes, 'C']]])
  expect(relatedTo('200000', relateOccupations([first, ...near.slice(0, 3), far], named))).toContain('900000')
  expect(relatedTo('200000', relateOccupations([first, ...near, far], named))).not.toContain('900000')
})

test('no more neighbours are stored than a page can use', () => {
  const many = Array.from({ length: 30 }, (_, index) => occupation(String(300_000 + index), { onet: 'B' }))
  const first = occupation('200000', { onet: 'A' })
  expect(relatedTo('200000', relateOccupations([first, ...many], new Map([['A', ['B']]])))).toHaveLength(
    MAX_RELATED,
  )
})

function occupation(
  anzscoCode: string,
  facts: {
    onet?: string
    confidence?: number
    unit?: string
    minor?: string
    isNec?: boolean
    preparation?: Preparation
    text?: string
    interests?: number[]
    /** Groups of tasks that take the same time. */
    tasks?: string[]
  } = {},
): Relatable {
  return {
    anzscoCode,
    unitGroupCode: facts.unit ?? anzscoCode.slice(0, 4),
    minorGroupCode: facts.minor ?? anzscoCode.slice(0, 3),
    isNec: facts.isNec ?? false,
    preparation: facts.preparation ?? null,
    text: facts.text ?? null,
    interests: facts.interests ?? null,
    tasks: (facts.tasks ?? []).map((cluster) => ({ cluster, share: 10 })),
    match: facts.onet ? { onetSocCode: facts.onet, confidence: facts.confidence ?? 0.8 } : null,
  }
}

function relatedTo(code: string, relations: ReturnType<typeof relateOccupations>): string[] {
  return relations.filter((relation) => relation.anzscoCode === code).map((relation) => relation.relatedCode)
}
