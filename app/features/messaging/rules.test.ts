import { expect, test } from 'vitest'
import type { Message } from './contract.ts'
import { domainOf, splitLinks } from './links.ts'
import { mergeMessages } from './merge.ts'
import { careFor } from './messages-action.ts'
import { keptSince, mayEdit, mayRemove, messageError, previewOf } from './rules.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 9, minutes))
const own = { fromUserId: 1, createdAt: at(0), deletedAt: null, kind: 'text' as const }

test('a message can be changed for 15 minutes by the person who wrote it, and removed at any time', () => {
  expect(mayEdit(own, 1, at(14))).toBe(true)
  expect(mayEdit(own, 1, at(15))).toBe(false)
  expect(mayEdit(own, 2, at(1))).toBe(false)
  expect(mayRemove(own, 1)).toBe(true)
  expect(mayRemove({ ...own, deletedAt: at(1) }, 1)).toBe(false)
  expect(mayRemove({ ...own, kind: 'opened' }, 1)).toBe(false)
})

test('a message has up to 10,000 characters and five files, and may be files alone', () => {
  expect(messageError('a'.repeat(10_000), 0)).toBeNull()
  expect(messageError('a'.repeat(10_001), 0)).toBe('Keep it under 10,000 characters. This is 10,001.')
  expect(messageError(' \n', 0)).toBe('Write your message first')
  expect(messageError('', 1)).toBeNull()
  expect(messageError('', 6)).toBe('Send up to 5 files at a time')
  expect(previewOf('', 1)).toBe('Sent a file')
  expect(previewOf(` ${'word '.repeat(40)}`, 0)).toHaveLength(80)
})

test('messages stay for twelve months after their school year', () => {
  expect(keptSince(new Date('2027-12-31T00:00:00Z')).toISOString()).toBe('2026-01-01T00:00:00.000Z')
  expect(keptSince(new Date('2028-01-01T00:00:00Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z')
})

const linked = (text: string) =>
  splitLinks(text, ['school.edu.au'])
    .filter(({ href }) => href)
    .map(({ href }) => href)

test.each([
  ['see https://school.edu.au/a, then', ['https://school.edu.au/a']],
  ['(https://www.school.edu.au/b?c=1).', ['https://www.school.edu.au/b?c=1']],
  ['http://school.edu.au', []],
  ['https://school.edu.au.evil.example', []],
  ['https://evilschool.edu.au', []],
  ['https://school.edu.au@evil.example/', []],
  ['https://user:pass@school.edu.au/', []],
  ['https://school.edu.au:8443/', []],
  ['javascript:alert(1) https://evil.example', []],
])('in “%s” only addresses of domains that the school allows are links', (text, hrefs) => {
  expect(linked(text)).toEqual(hrefs)
  expect(
    splitLinks(text, ['school.edu.au'])
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('a domain is stored as its host, and nothing else is one', () => {
  expect(domainOf(' https://WWW.School.edu.au/x ')).toBe('www.school.edu.au')
  for (const text of ['school', '10.0.0.1', 'a b.au', '-a.au', 'ä.au', '', 'a..au', '*.au'])
    expect([text, domainOf(text)]).toEqual([text, null])
})

test('words that ask for help come before words that hurt and ways to be reached; nothing is refused', () => {
  expect(careFor('I want to die')).toBe('help')
  expect(careFor('kill yourself')).toBe('hurtful')
  expect(careFor('call me on 0412 345 678')).toBe('contact')
  expect(careFor('See you at the open day at 3')).toBeNull()
})

test('what comes twice, late or in the wrong order is there once, in its latest state', () => {
  const message = (id: number, revision: number, body: string) => ({ id, revision, body }) as Message
  const changes = [
    message(1, 1, 'one'),
    message(2, 2, 'two'),
    message(1, 3, 'one, changed'),
    message(3, 4, 'three'),
    message(2, 5, ''),
  ]
  const requested = [message(1, 3, 'one, changed'), message(2, 5, ''), message(3, 4, 'three')]
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (let round = 0; round < 200; round += 1) {
    const shuffled = [...changes, ...changes]
      .map((one) => ({ one, key: random() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ one }) => one)
    const merged = shuffled.reduce<Message[]>((known, one) => mergeMessages(known, [one]), [])
    expect(merged).toEqual(requested)
  }
})
