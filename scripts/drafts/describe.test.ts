import { describe, expect, test } from 'vitest'
import { both, cardLine } from './card-line.ts'
import { describeOccupation } from './describe.ts'
import type { OccupationFacts } from './facts.ts'
import { openingOf, tasksAreShared } from './opening.ts'
import { type KnownOccupation, readOccupationFacts } from './pack-facts.ts'
import { draftSection } from './write.ts'

const known = await readOccupationFacts()
const everyOccupation = known.map(({ facts }) => facts)
const bare: OccupationFacts = {
  slug: 'lighthouse-keeper',
  title: 'Lighthouse Keeper',
  unitGroup: 'Lighthouse Keepers',
  skillLevelAu: 4,
  skillLevelNz: 3,
}

test('every occupation can be drafted, and no way of opening is used for more than a quarter of them', () => {
  expect(everyOccupation).toHaveLength(1075)
  const uses = Map.groupBy(everyOccupation, (facts) => openingOf(facts).pattern)
  const most = Math.max(...[...uses.values()].map((facts) => facts.length))
  expect(most).toBeLessThanOrEqual(everyOccupation.length * 0.25)
})

test('a draft is a section as the pack wants it; an introduction leaves out what it says itself', () => {
  const { anzscoCode, facts } = known.find(({ facts }) => facts.slug === 'chef') as KnownOccupation
  const draft = draftSection(anzscoCode, facts, false)
  expect(draft).toMatch(/^# 351311 Chef\n\n> [^\n]+\.\n\n[A-Z][^\n]+\n\n## What you would do\n\n/)
  const beside = draftSection(anzscoCode, facts, true)
  expect(beside).toMatch(/^# 351311 Chef\n\n## What it asks of you\n\n/)
  expect(beside).not.toContain('Who tends to like it')
})

describe('one occupation', () => {
  const find = (slug: string) => everyOccupation.find((facts) => facts.slug === slug) as OccupationFacts
  const textOf = (facts: OccupationFacts) =>
    describeOccupation(facts)
      .flatMap(({ paragraphs }) => paragraphs)
      .join(' ')

  test('the same facts always give the same text', () => {
    const facts = find('registered-nurse-mental-health')
    expect(describeOccupation(facts)).toEqual(describeOccupation(structuredClone(facts)))
  })

  test('with nothing but a title and a level it still reads, and says what is missing', () => {
    const parts = describeOccupation(bare)
    expect(parts.map(({ part }) => part)).toEqual(['summary', 'training', 'unknown'])
    expect(textOf(bare)).toContain('ighthouse keepers')
    expect(textOf(bare)).toMatch(/tasks|task by task/)
    expect(textOf(bare)).toContain('cannot appear in your matches')
    expect(cardLine(bare)).toBe('Work; a certificate is the usual start.')
  })

  test.each([
    ['Learned on the job', 'Work, learned on the job.'],
    ['Elected', 'Work; people are elected to it.'],
    ['Apprenticeship', 'Work; an apprenticeship is the usual start.'],
    ['Certificate III', 'Work; a certificate III is the usual start.'],
  ])('a card line with nothing else to tell starts where the way in does: %s', (wayIn, line) => {
    expect(cardLine({ ...bare, wayIn })).toBe(line)
  })

  test.each([
    ['cuts glass', 'installs doors', 'cuts glass and installs doors'],
    ['operates food equipment', 'operates mixing equipment', 'operates food equipment and mixing equipment'],
    [
      'sets up still or video cameras',
      'operates still or video cameras',
      'sets up and operates still or video cameras',
    ],
    ['keeps logs', 'keeps watch', 'keeps logs and keeps watch'],
  ])('%s, and %s: no word is said twice', (first, second, together) => {
    expect(both(first, second)).toBe(together)
  })

  test('where the two countries set different levels, both are explained', () => {
    const text = textOf(bare)
    expect(text).toContain(
      'Australia puts the work at skill level 4 of 5, which stands for a certificate II or III.',
    )
    expect(text).toContain('New Zealand puts it at level 3, which stands for a level 4 qualification.')
  })

  test('a loosely matched profile is not described as if it were known', () => {
    const weak: OccupationFacts = {
      ...bare,
      interests: { realistic: 6, investigative: 2, artistic: 1, social: 2, enterprising: 3, conventional: 4 },
      skills: [{ name: 'Monitoring', importance: 4 }],
      profileConfidence: 0.4,
    }
    const parts = describeOccupation(weak).map(({ part }) => part)
    expect(parts).not.toContain('suits')
    expect(parts).not.toContain('asks')
    expect(textOf(weak)).toContain('only loosely')
  })

  test('a sound profile names what draws people and what they may miss', () => {
    const sound: OccupationFacts = {
      ...bare,
      interests: { realistic: 6, investigative: 2, artistic: 1, social: 2, enterprising: 3, conventional: 4 },
      values: { achievement: 5.5, recognition: 2 },
      profileConfidence: 0.8,
    }
    const suits = describeOccupation(sound).find(({ part }) => part === 'suits')
    expect(suits?.paragraphs).toHaveLength(2)
  })

  test('tasks recorded for a whole group are not passed off as the occupation’s own', () => {
    const shared = everyOccupation.filter((facts) => tasksAreShared(facts) && facts.tasks?.length)
    const claims = shared.filter((facts) => {
      const work = describeOccupation(facts).find(({ part }) => part === 'work')
      return !/as a whole|covers all/.test(work?.paragraphs[0] ?? '')
    })
    expect(claims).toEqual([])
    expect(shared.length).toBeGreaterThan(300)
  })

  test.each([
    'surgeon-general',
    'registered-nurse-medical',
    'electrician-general',
    'solicitor',
    'secondary-school-teacher',
  ])('experience is not offered in place of training for %s', (slug) => {
    const training = describeOccupation(find(slug)).find(({ part }) => part === 'training')
    expect(training?.paragraphs[0]).toMatch(/registration or (a )?licence/)
    expect(training?.paragraphs[0]).not.toMatch(/or at least|can count/)
  })

  test.each(['nurseryperson', 'plumbers-assistant', 'veterinary-nurse'])(
    'no licence is invented for %s',
    (slug) => {
      expect(textOf(find(slug))).not.toMatch(/the law asks|a registration or licence/)
    },
  )
})
