import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkPacks } from '#app/platform/content/check-packs.server.ts'
import { contentBenefitRules } from '#test/benefit-rules.ts'
import { benefitRulesPack } from './pack.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'yonder-benefits-'))
const own = 'tools/benefit-rules'
afterAll(() => rmSync(folder, { recursive: true }))

/** What `content:check` says with one change to a file. */
async function checked(file: string, from: string, to: string): Promise<string> {
  cpSync(join('content', own), join(folder, own), { recursive: true, force: true })
  const path = join(folder, own, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
  const [check] = await checkPacks([benefitRulesPack], folder)
  return check?.broken?.message ?? ''
}

test('the rules are in order', async () => {
  expect(await checked('rules.yaml', 'id: au-resident', 'id: au-resident')).toBe('')
})

test.each([
  [
    'rules.yaml',
    'decides: unlikely',
    'decides: refused',
    'decides: “refused” is not something a rule can decide',
  ],
  [
    'rules.yaml',
    'source: guide',
    'source: guides',
    '“guides” is not in column key of tools/benefit-rules/sources.yaml',
  ],
  ['rules.yaml', 'id: load-75', 'id: load-80', 'load-75 is missing, and the checker needs it'],
  ['rules.yaml', 'percent: 75', 'per_cent: 75', 'column percent: is missing, and the checker needs it'],
  [
    'rules.yaml',
    'review_by: 2027-01-01',
    'review_by: soon',
    'review_by: “soon” is not a day like 2026-11-21',
  ],
  ['rates.yaml', 'typical: 422.8', 'typical: 42.28', 'typical: is less than the basic 418.9'],
  ['rates.yaml', 'typical: 422.8', 'typical: 422.805', 'typical: has parts of a cent'],
  ['rates.yaml', 'typical: 422.8', 'tipical: 422.8', 'tipical'],
  [
    'rates.yaml',
    'valid_until: 2026-12-31',
    'valid_until: 2025-12-31',
    'valid_until: “2025-12-31” is before 2026-01-01',
  ],
  [
    'rates.yaml',
    'valid_until: 2026-12-31',
    'valid_until: later',
    'valid_until: “later” is not a day like 2026-11-21',
  ],
  ['rates.yaml', 'payment: ya-student', 'payment: ya-pupil', '“ya-pupil” is not in column id'],
  ['rates.yaml', 'unit: AUD/fortnight', 'unit: AUD/month', 'unit: “AUD/month” is not one of'],
  ['tests.yaml', 'free_area: 539', 'free_area: -539', 'free_area'],
  [
    'second-readings.csv',
    'rates/ya-18-home/basic',
    'rates/ya-19-home/basic',
    '“rates/ya-19-home/basic” is no figure of the pack',
  ],
  ['cases.yaml', '- ya-secondary-u18', '- ya-secondary-u81', '“ya-secondary-u81” is no rule of the pack'],
  ['rules.yaml', '- id: au-resident', '- id: [au-resident', 'rules.yaml, line'],
])('in %s “%s” as “%s” is named with its field: %s', async (file, from, to, sentence) => {
  const said = await checked(file, from, to)
  expect(said).toContain(sentence)
  expect(said).toMatch(new RegExp(`${file.replace('.', '\\.')}, line \\d+`))
})

test('a pack with one fault gives nothing, and the version changes with what decides', async () => {
  await checked('rates.yaml', 'typical: 422.8', 'typical: many')
  await expect(contentBenefitRules(folder)).rejects.toThrow('nothing of it was written')
  await checked('rates.yaml', 'typical: 422.8', 'typical: 423')
  const [changed, held] = [await contentBenefitRules(folder), await contentBenefitRules()]
  expect(changed.pack.version).not.toBe(held.pack.version)
})

test.each([
  ['2025-01-01', '2025-12-31', false],
  ['2025-01-01', '2026-01-01', true],
  ['2026-12-31', '', true],
  ['2027-01-01', '', false],
])('another figure from %s until %s disputes the rate of 2026: %s', async (from, until, isDisputed) => {
  const ours = 'rates/ya-18-home/basic,482.40,2026-01-01,,'
  await checked('second-readings.csv', ours, `rates/ya-18-home/basic,482.41,${from},${until},`)
  const { rates } = (await contentBenefitRules(folder)).pack
  expect(rates.find(({ id }) => id === 'ya-18-home')?.isDisputed).toBe(isDisputed)
})

test('the points at which nothing is left are those that the text names, to the cent', async () => {
  const { pack } = await contentBenefitRules()
  const student = pack.tests.find(({ id }) => id === 'income-student')
  const inFirst = (64_600 - 53_900) / 2
  for (const rate of pack.rates.filter(({ id }) => student?.cents[`nil_at.${id}`])) {
    const nil = Math.floor(64_600 + ((rate.cents ?? 0) - inFirst) / 0.6 + 0.51)
    expect([rate.id, Math.abs(nil - (student?.cents[`nil_at.${rate.id}`] ?? 0)) <= 1]).toEqual([
      rate.id,
      true,
    ])
  }
})
