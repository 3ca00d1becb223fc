import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkPacks } from '#app/platform/content/check-packs.server.ts'
import { placementRulesPack } from './pack.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'yonder-rules-'))
const own = 'placements/rules'
afterAll(() => rmSync(folder, { recursive: true }))

/** What `content:check` says with one change to a file. */
async function checked(file: string, from: string, to: string): Promise<string> {
  cpSync(join('content', own), join(folder, own), { recursive: true, force: true })
  const path = join(folder, own, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
  const [check] = await checkPacks([placementRulesPack], folder)
  return check?.broken?.message ?? ''
}

test('the rules are in order', async () => {
  expect(await checked('rules/nz.yaml', 'place: NZ', 'place: NZ')).toBe('')
})

test.each([
  [
    'rules/au-vic.yaml',
    'effect: refuse',
    'effect: forbid',
    'effect: “forbid” is not one of refuse, ask, tell',
  ],
  [
    'rules/au-vic.yaml',
    'topic: payment',
    'topic: pocket_money',
    'topic: “pocket_money” is not a known topic',
  ],
  [
    'rules/au-vic.yaml',
    '- vic-timing',
    '- vic-timetable',
    '“vic-timetable” is not in column key of placements/rules/sources.yaml',
  ],
  ['rules/au-vic.yaml', 'days: 40', 'days: 41', 'value: is 40, but the limits say 41'],
  [
    'rules/au-vic.yaml',
    'rest_hours: 10',
    'rest_hours: ten',
    'limits.rest_hours: “ten” is not a whole number',
  ],
  [
    'rules/au-vic.yaml',
    'rest_hours: 10',
    'paid_allowed: true',
    'limits.paid_allowed: is no figure of the topic hours',
  ],
  ['rules/au-vic.yaml', "to: '06:00'", "to: '6 am'", '“6 am” is not a time like 23:00'],
  ['rules/au-nsw.yaml', 'activity: roof', 'activity: rooves', '“rooves” is not in activities.yaml'],
  ['places.yaml', '  - maximum_age\n', '', 'maximum_age has no rule in AU-NSW and is not named as unknown'],
  ['places.yaml', 'authority_page: nz-act', 'authority_page: nz-law', '“nz-law” is not in column key'],
  ['sources.yaml', "seen: '2026-11-21'", 'seen: yesterday', 'seen: “yesterday” is not a day like 2026-11-21'],
  ['terms.csv', '2027-12-17', '2027-10-01', '2027-10-01 is not after 2027-10-04'],
  [
    'rules/nz.yaml',
    '- place: NZ\n  topic: who_binds',
    '- place: NZ\n  topic: [who_binds',
    'rules/nz.yaml, line',
  ],
])('in %s “%s” as “%s” is named with its field: %s', async (file, from, to, sentence) => {
  expect(await checked(file, from, to)).toContain(sentence)
})
