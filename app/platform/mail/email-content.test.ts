import { expect, test } from 'vitest'
import { emailHtml, emailText } from './email-content.ts'

const origin = 'https://yonder.example'
const content = {
  subject: 'Welcome & kia ora',
  greeting: 'Hi Mia <3',
  paragraphs: ['Your account is ready.', 'Tūī & "kererū"'],
  action: { label: 'Take the career quiz', href: '/career-quiz?from=mail&x=1' },
  code: 'K7QP',
  note: 'You did not ask for this? Then ignore it.',
}

test('the plain text has greeting, paragraphs, action and signature in order', () => {
  expect(emailText(content, origin)).toBe(`Hi Mia <3

Your account is ready.

Tūī & "kererū"

    K7QP

Take the career quiz:
https://yonder.example/career-quiz?from=mail&x=1

You did not ask for this? Then ignore it.

--
Yonder
https://yonder.example
`)
})

test('the HTML says the same, and user input is escaped', () => {
  const html = emailHtml(content, origin)
  expect(html).toContain('Hi Mia &#60;3')
  expect(html).toContain('Tūī &#38; &#34;kererū&#34;')
  expect(html).toContain('href="https://yonder.example/career-quiz?from=mail&#38;x=1"')
  expect(html).toContain('>K7QP<')
  expect(emailHtml({ subject: 'x', paragraphs: ['<script>alert(1)</script>'] }, origin)).not.toContain(
    '<script',
  )
})

test('a second thing to do comes below the first, in both forms', () => {
  const more = { label: 'Add to calendar', href: '/api/events/talk/calendar.ics' }
  const words = emailText({ ...content, more }, origin)
  expect(words).toContain(
    'x=1\n\nAdd to calendar:\nhttps://yonder.example/api/events/talk/calendar.ics\n\nYou did not',
  )
  expect(emailHtml({ ...content, more }, origin)).toContain(
    '<a href="https://yonder.example/api/events/talk/calendar.ics" style="color:#155f8f">Add to calendar</a>',
  )
  const elsewhere = { ...more, href: 'javascript:alert(1)' }
  for (const render of [emailText, emailHtml])
    expect(() => render({ ...content, more: elsewhere }, origin)).toThrow('web addresses only')
})

test('an email without action, code or note leaves no gap for them', () => {
  expect(emailText({ subject: 'x', paragraphs: ['One line.'] }, origin)).toBe(
    'One line.\n\n--\nYonder\nhttps://yonder.example\n',
  )
  expect(emailHtml({ subject: 'x', paragraphs: ['One line.'] }, origin)).not.toMatch(/undefined|null/)
})

test('an email loads nothing from elsewhere, and links to web addresses only', () => {
  expect(emailHtml(content, origin)).not.toMatch(/<img|url\(|<link|@import/)
  for (const href of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])
    expect(() => emailHtml({ ...content, action: { label: 'x', href } }, origin)).toThrow(
      'web addresses only',
    )
})
