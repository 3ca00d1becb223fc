import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkPacks } from '#app/platform/content/check-packs.server.ts'
import { readPack } from '#app/platform/content/read-pack.server.ts'
import { contentBenefitRules, preparedOn } from '#test/benefit-rules.ts'
import { daysOf, stepsOf } from './days.ts'
import { type Guide, guideOf, guidePages } from './guide.ts'
import { myList } from './my-list.ts'
import { ownIncomeCurve, pointAt } from './own-income-curve.ts'
import { centrelinkGuidePack, guideOfPack, sentencesOf } from './pack.server.ts'

const { pack } = await contentBenefitRules()
const guides: Guide[] = []
const toTables: typeof centrelinkGuidePack.toTables = (rows) => {
  guides.push(guideOfPack(rows))
  return []
}
await readPack({ ...centrelinkGuidePack, toTables }, 'content')
const guide = guides[0] as Guide

const folder = mkdtempSync(join(tmpdir(), 'yonder-guide-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What `content:check` says with one change to a file. */
async function checked(file: string, from: string, to: string): Promise<string> {
  cpSync('content/tools', join(folder, 'tools'), { recursive: true, force: true })
  const path = join(folder, 'tools/centrelink-101', file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
  const checks = await checkPacks([centrelinkGuidePack], folder)
  return checks[0]?.broken?.message ?? ''
}

test('the guide is in order: Year 8, two sentences a paragraph, no figure without its rule', async () => {
  expect(await checked('pages.yaml', 'page: what-exists', 'page: what-exists')).toBe('')
})

test.each([
  [
    'pages.yaml',
    '13 weeks before you start',
    '14 weeks before you start',
    '14 is in no rule that the page names',
  ],
  ['pages.yaml', 'You pay a loan back later.', 'You pay $5 back later.', 'names an amount of money'],
  [
    'pages.yaml',
    'You can say no later.',
    'You can say no later. Or not. Or so.',
    'has more than 2 sentences',
  ],
  [
    'pages.yaml',
    'You can say no later.',
    'Institutional administrative responsibilities necessitate comprehensive documentation organisation.',
    'reads like Year',
  ],
  ['pages.yaml', 'page: refused\n  country: NZ', 'page: refused\n  country: AU', 'stands in line'],
  [
    'pages.yaml',
    'rules: [claim-13, liquid-assets]',
    'rules: [claim-14, liquid-assets]',
    '“claim-14” is not in column id',
  ],
  ['papers.yaml', 'when: renting', 'when: rich', 'when: “rich” is not a condition'],
  ['glossary.yaml', 'term: EFTS', 'name: EFTS', 'term'],
])('in %s “%s” as “%s” is named: %s', async (file, from, to, sentence) => {
  const said = await checked(file, from, to)
  expect(said).toContain(sentence)
  expect(said).toMatch(new RegExp(`${file.replace('.', '\\.')}, line \\d+`))
})

test.each(['AU', 'NZ'] as const)('%s has ten pages in order, a glossary, and papers', (country) => {
  const own = guideOf(guide, country)
  expect(own.pages.map(({ key }) => key)).toEqual(guidePages)
  expect([own.terms.length > 3, own.papers.length > 3]).toEqual([true, true])
})

test('rules of a page are those of its country', () => {
  const countryOf = new Map(pack.rules.map((rule) => [rule.id, rule.country]))
  const strange = [...guide.pages, ...guide.terms, ...guide.papers].flatMap(({ rules, country }) =>
    rules.filter((id) => (countryOf.get(id) ?? country) !== country),
  )
  expect(strange).toEqual([])
})

test('a sentence ends with its mark, and a figure such as 0.25 ends none', () => {
  expect(sentencesOf('It is 0.25 EFTS. So ask! Will you?')).toEqual([
    'It is 0.25 EFTS.',
    'So ask!',
    'Will you?',
  ])
})

test('the curve of own income goes down from the free area to nothing, and goes with the rates', () => {
  const curve = ownIncomeCurve(preparedOn(pack, '2026-12-31'), 'ya-18-away')
  expect([
    curve?.points[0]?.paidCents,
    curve?.nilAtCents,
    curve?.points.at(-1)?.paidCents,
    curve?.lastDay,
  ]).toEqual([68_420, 169_717, 0, '2026-12-31'])
  const paid = curve?.points.map(({ paidCents }) => paidCents) ?? []
  expect(paid).toEqual(paid.toSorted((one, other) => other - one))
  expect(pointAt(preparedOn(pack), 'ya-18-away', 80_000)).toEqual({
    earnedCents: 80_000,
    paidCents: 53_830,
    togetherCents: 133_830,
  })
  expect(ownIncomeCurve(preparedOn(pack, '2027-01-01'), 'ya-18-away')).toBeNull()
  expect(ownIncomeCurve(preparedOn(pack), 'jobseeker-single')).toBeNull()
})

const today = '2026-11-28'
const papersOf = (answers: Parameters<typeof myList>[2]) =>
  myList(guide, pack, answers, today).papers.map(({ key }) => key)

test('the list leaves out papers that answers rule out, and keeps those that were not asked about', () => {
  expect(papersOf({ country: 'AU', age: 22, activity: 'tertiary', isRenting: false, isAway: true })).toEqual([
    'enrolment',
    'payslips',
    'savings',
    'residence',
  ])
  expect(papersOf({ country: 'AU', age: 21, activity: 'apprentice', isRenting: true, isAway: true })).toEqual(
    ['apprenticeship', 'payslips', 'savings', 'residence', 'lease', 'away', 'parents'],
  )
  expect(papersOf({ country: 'AU' })).toHaveLength(8)
  expect(papersOf({ country: 'NZ', age: 17, activity: 'tertiary' })).toEqual([
    'enrolment',
    'payslips',
    'residence',
    'parents',
    'permission',
  ])
  expect(papersOf({ country: 'NZ', age: 24, activity: 'tertiary' })).toEqual([
    'enrolment',
    'payslips',
    'residence',
  ])
})

test('the first day to claim is 13 weeks before the course, and days that are over are left out', () => {
  const datesOf = (startsOn: string) =>
    myList(guide, pack, { country: 'AU', activity: 'tertiary', startsOn }, today).dates.map(({ on }) => on)
  expect(datesOf('2027-03-01')).toEqual(['2026-11-30', '2027-01-01', '2027-03-01'])
  expect(datesOf('2027-02-27')).toEqual(['2026-11-28', '2027-01-01', '2027-02-27'])
  expect(datesOf('2027-02-26')).toEqual(['2027-01-01', '2027-02-26'])
})

test('what is not known is said, with whom to ask', () => {
  const nz = myList(guide, pack, { country: 'NZ', startsOn: '2027-03-01' }, today)
  expect([nz.unknown, nz.dates.map(({ on }) => on)]).toEqual([
    ['how early you can apply: ask StudyLink'],
    ['2027-04-01'],
  ])
  expect(myList(guide, pack, { country: 'AU' }, today).unknown[0]).toContain('first day of your course')
})

test('papers go into a plan by the first day to claim, and without a day where it is not known', () => {
  const list = (startsOn?: string) =>
    myList(guide, pack, { country: 'AU', age: 22, activity: 'tertiary', startsOn }, today)
  const known = stepsOf(list('2027-03-01'))
  expect(known).toContainEqual({
    title: 'Get: Proof of your enrolment, with the study load',
    due_on: '2026-11-30',
  })
  expect(known.slice(-3).map(({ due_on }) => due_on)).toEqual(['2026-11-30', '2027-01-01', '2027-03-01'])
  expect(stepsOf(list())).toContainEqual({
    title: 'Get: Proof of your enrolment, with the study load',
    due_on: null,
  })
})

test.each(['AU', 'NZ'] as const)(
  'a plan takes every step of a list in %s, and a calendar every day',
  (country) => {
    const list = myList(guide, pack, { country, startsOn: '2027-03-01' }, today)
    const steps = stepsOf(list)
    expect(steps).toHaveLength(list.papers.length + list.dates.length)
    // the longest title that a plan takes
    expect(steps.filter(({ title }) => title.length > 140)).toEqual([])
    const days = daysOf(list)
    expect(days.map(({ start }) => start)).toEqual(list.dates.map(({ on }) => on))
    expect(new Set(days.map(({ id }) => id)).size).toBe(days.length)
  },
)
