import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { privacyLines } from './privacy-advice.ts'

test('the start recommends PRIVACY=strict for real schools, names what it changes, and is silent where it is on', () => {
  expect(privacyLines({ privacy: 'strict' })).toEqual([])
  const text = privacyLines({ privacy: 'standard' }).join(' ')
  for (const part of ['PRIVACY=strict', 'age', 'under 15', 'under 18', 'under 16', 'Remember me'])
    expect(text).toContain(part)
})

test('so does the README', () => {
  const section = /## For real schools\n([\s\S]*?)\n## /.exec(readFileSync('README.md', 'utf8'))?.[1] ?? ''
  for (const part of ['PRIVACY=strict', 'age', 'under 15', 'under 18', 'under 16', 'Remember me'])
    expect(section).toContain(part)
})
