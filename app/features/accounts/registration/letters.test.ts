import { describe, expect, test } from 'vitest'
import { letterHtml, letterText } from '#app/platform/mail/letter.ts'
import { invitationLetter, newEmailLetter } from '../profile/letters.ts'
import { greetingFor, guardianLetter } from './letters.ts'
import { sampleLetters } from './sample-letters.ts'

const origin = 'https://yonder.example'

test.each([
  ['Mia', 'Hi Mia,'],
  ['Mary-Jane', 'Hi Mary-Jane,'],
  ['D’Arcy', 'Hi D’Arcy,'],
  ['Ōtāne', 'Hi Ōtāne,'],
  ['Win $1000 at evil.example', 'Hi there,'],
  ['www.evil.example', 'Hi there,'],
  ['Call 0412345678', 'Hi there,'],
  ['x'.repeat(41), 'Hi there,'],
  ['', 'Hi there,'],
])('somebody who signs up as %j is greeted with %j', (name, greeting) => {
  expect(greetingFor(name)).toBe(greeting)
})

test.each([
  ['a new address', newEmailLetter],
  ['an invitation', invitationLetter],
])('%s carries nothing that somebody typed as a name to a stranger', (_, letter) => {
  expect(JSON.stringify(letter('Call 0412 345 678, evil.example', 'token'))).not.toMatch(/0412|evil/)
  expect(JSON.stringify(letter('Mia', 'token'))).toContain('Mia')
})

test('a guardian is not told what a stranger typed as a name either', () => {
  const { paragraphs, preview } = guardianLetter('Cheap pills: evil.example', 'token')
  expect(JSON.stringify([paragraphs, preview])).not.toContain('evil')
})

describe.each(Object.entries(sampleLetters))('the letter %s', (_name, letter) => {
  const text = letterText(letter, origin)
  const html = letterHtml(letter, origin)

  test('says the same as text and as HTML', () => {
    for (const paragraph of letter.paragraphs) {
      expect(text).toContain(paragraph)
      expect(html.replaceAll('&#39;', "'")).toContain(paragraph)
    }
    expect(html).toContain('<h1')
    expect(text).not.toMatch(/undefined|null|\[object/)
    expect(html).not.toMatch(/undefined|null|\[object/)
  })

  test('leads to this site only', () => {
    for (const address of `${text} ${html}`.match(/https?:\/\/[^\s"<]+/g) ?? [])
      expect(address.startsWith(origin)).toBe(true)
  })

  test('has a subject that fits a phone', () => {
    expect(letter.subject.length).toBeGreaterThan(8)
    expect(letter.subject.length).toBeLessThanOrEqual(60)
  })

  test('never asks anybody to follow a link to a log-in', () => {
    expect(text).not.toContain(`${origin}/login`)
  })
})
