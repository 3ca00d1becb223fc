import { expect, test } from 'vitest'
import { MOST_RELATED, type Relatable, relateOccupations } from './related.ts'

test('related occupations follow the order of O*NET, the surest match of each first', () => {
  const nurse = occupation('254411', { onet: 'A' })
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

test('an occupation without a match gets its unit group, then its minor group, without residual ones', () => {
  const alone = occupation('139111', { unit: '1391', minor: '139' })
  const sameMinor = occupation('139211', { unit: '1392', minor: '139' })
  const sameUnit = occupation('139112', { unit: '1391', minor: '139' })
  const residual = occupation('139199', { unit: '1391', minor: '139', isNec: true })
  const relations = relateOccupations([alone, sameMinor, sameUnit, residual], new Map())
  expect(relatedTo('139111', relations)).toEqual(['139112', '139211'])
  expect(relations[0]?.basis).toBe('group')
})

test('a residual occupation gets its group, whatever its match', () => {
  const residual = occupation('139199', { onet: 'A', unit: '1391', minor: '139', isNec: true })
  const far = occupation('411111', { onet: 'B' })
  const sameUnit = occupation('139112', { unit: '1391', minor: '139' })
  const relations = relateOccupations([residual, far, sameUnit], new Map([['A', ['B']]]))
  expect(relatedTo('139199', relations)).toEqual(['139112'])
})

test('no more neighbours are stored than a page can use', () => {
  const many = Array.from({ length: 30 }, (_, index) => occupation(String(300_000 + index), { onet: 'B' }))
  const first = occupation('200000', { onet: 'A' })
  expect(relatedTo('200000', relateOccupations([first, ...many], new Map([['A', ['B']]])))).toHaveLength(
    MOST_RELATED,
  )
})

function occupation(
  anzscoCode: string,
  facts: { onet?: string; confidence?: number; unit?: string; minor?: string; isNec?: boolean } = {},
): Relatable {
  return {
    anzscoCode,
    unitGroupCode: facts.unit ?? anzscoCode.slice(0, 4),
    minorGroupCode: facts.minor ?? anzscoCode.slice(0, 3),
    isNec: facts.isNec ?? false,
    match: facts.onet ? { onetSocCode: facts.onet, confidence: facts.confidence ?? 0.8 } : null,
  }
}

function relatedTo(code: string, relations: ReturnType<typeof relateOccupations>): string[] {
  return relations.filter((relation) => relation.anzscoCode === code).map((relation) => relation.relatedCode)
}
