import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BrokenPack } from '#app/platform/content/problems.ts'
import { readPack } from '#app/platform/content/read-pack.server.ts'
import { waysInPack } from './ways-in.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'yonder-ways-in-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const chef = '351311,certificate,Apprenticeship,Apprenticeship,,yes,Apprenticeship,,yes'

test.each([
  [
    'an unknown occupation',
    (text: string) => text.replace(/^351311,/m, '999999,'),
    /line \d+, column anzsco_code: “999999” is not in column anzsco_code of careers\/anzsco\/occupations\.csv/,
  ],
  [
    'an occupation left out',
    (text: string) => text.replace(/^351311,.*\n/m, ''),
    /“351311” of column anzsco_code of careers\/anzsco\/occupations\.csv is missing/,
  ],
  [
    'an occupation named twice',
    (text: string) => `${text}${chef}\n`,
    /line \d+, column anzsco_code: “351311”/,
  ],
  [
    'a kind of preparation that does not exist',
    (text: string) => text.replace(/^351311,.*$/m, chef.replace('certificate', 'talent')),
    /line \d+, column preparation: “talent” is not one of start_soon, certificate/,
  ],
  [
    'an apprenticeship that is neither yes nor no',
    (text: string) => text.replace(/^351311,.*$/m, chef.replace('yes', 'maybe')),
    /line \d+, column apprenticeship_au: “maybe” is not one of yes, no/,
  ],
  [
    'a way in too long for a card',
    (text: string) => text.replace(/^351311,.*$/m, chef.replace('Apprenticeship', 'a'.repeat(33))),
    /line \d+, column way_in: .* is longer than 32 characters/,
  ],
  [
    'a way in that is empty for New Zealand',
    (text: string) => text.replace(/^351311,.*$/m, chef.replace('yes,Apprenticeship', 'yes,')),
    /line \d+, column entry_nz: is empty/,
  ],
])('the ways in are refused with %s', async (_, change, reason) => {
  cpSync('test/content/careers', join(folder, 'careers'), { recursive: true })
  const file = join(folder, 'careers/ways-in/ways-in.csv')
  const text = readFileSync(file, 'utf8')
  expect(change(text)).not.toBe(text)
  writeFileSync(file, change(text))
  expect(await problemsOf(folder)).toEqual(expect.arrayContaining([expect.stringMatching(reason)]))
})

async function problemsOf(packs: string): Promise<string[]> {
  const refused = await readPack(waysInPack, packs).then(
    () => undefined,
    (error) => error,
  )
  expect(refused).toBeInstanceOf(BrokenPack)
  return (refused as BrokenPack).message.split('\n')
}
