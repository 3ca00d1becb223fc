import { describe, expect, test } from 'vitest'
import { greetingFor, guardianRequestEmail } from '#app/features/people/emails.ts'
import { invitationEmail, newAddressEmail } from '#app/features/settings/emails.ts'
import { sampleEmails } from '#app/features/settings/sample-emails.ts'
import { emailText } from '#app/platform/mail/email-content.ts'
import { emailHtml } from '#app/platform/mail/email-html.ts'

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
])('someone who signs up as %j is greeted with %j', (name, greeting) => {
  expect(greetingFor(name)).toBe(greeting)
})

test.each([
  ['a new address', newAddressEmail],
  ['an invitation', invitationEmail],
])('%s repeats nothing that someone typed as a name to a stranger', (_, message) => {
  expect(JSON.stringify(message('Call 0412 345 678, evil.example', 'token'))).not.toMatch(/0412|evil/)
  expect(JSON.stringify(message('Mia', 'token'))).toContain('Mia')
})

test('a guardian is not told what a stranger typed as a name either', () => {
  const { paragraphs, preview } = guardianRequestEmail('Cheap pills: evil.example', 'token')
  expect(JSON.stringify([paragraphs, preview])).not.toContain('evil')
})

describe.each(Object.entries(sampleEmails))('the email %s', (_name, message) => {
  const text = emailText(message, origin)
  const html = emailHtml(message, origin)

  test('says the same as text and as HTML', () => {
    for (const paragraph of message.paragraphs) {
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
    expect(message.subject.length).toBeGreaterThan(8)
    expect(message.subject.length).toBeLessThanOrEqual(60)
  })

  test('never asks anybody to follow a link to a log-in', () => {
    expect(text).not.toContain(`${origin}/login`)
  })
})
