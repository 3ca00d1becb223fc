import { expect, test } from 'vitest'
import { letterHtml, letterText } from './letter.ts'

const origin = 'https://yonder.example'
const letter = {
  subject: 'Welcome & kia ora',
  greeting: 'Hi Mia <3',
  paragraphs: ['Your account is ready.', 'Tūī & "kererū"'],
  action: { label: 'Take the career quiz', href: '/career-quiz?from=mail&x=1' },
  code: 'K7QP',
  note: 'You did not ask for this? Then ignore it.',
}

test('the plain form reads like a letter', () => {
  expect(letterText(letter, origin)).toBe(`Hi Mia <3

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

test('the drawn form says the same, and what people typed stays text', () => {
  const html = letterHtml(letter, origin)
  expect(html).toContain('Hi Mia &#60;3')
  expect(html).toContain('Tūī &#38; &#34;kererū&#34;')
  expect(html).toContain('href="https://yonder.example/career-quiz?from=mail&#38;x=1"')
  expect(html).toContain('>K7QP<')
  expect(letterHtml({ subject: 'x', paragraphs: ['<script>alert(1)</script>'] }, origin)).not.toContain(
    '<script',
  )
})

test('a letter without action, code or note leaves no gap for them', () => {
  expect(letterText({ subject: 'x', paragraphs: ['One line.'] }, origin)).toBe(
    'One line.\n\n--\nYonder\nhttps://yonder.example\n',
  )
  expect(letterHtml({ subject: 'x', paragraphs: ['One line.'] }, origin)).not.toMatch(/undefined|null/)
})

test('nothing in a letter comes from elsewhere, and it links to web addresses only', () => {
  expect(letterHtml(letter, origin)).not.toMatch(/<img|url\(|<link|@import/)
  for (const href of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])
    expect(() => letterHtml({ ...letter, action: { label: 'x', href } }, origin)).toThrow(
      'web addresses only',
    )
})
