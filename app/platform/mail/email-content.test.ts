import { expect, test } from 'vitest'
import { emailText } from './email-content.ts'
import { emailHtml } from './email-html.ts'

const origin = 'https://yonder.example'
const content = {
  subject: 'Welcome & kia ora',
  greeting: 'Hi Mia <3',
  paragraphs: ['Your account is ready.', 'Tūī & "kererū"'],
  action: { label: 'Take the career quiz', href: '/career-quiz?from=mail&x=1' },
  code: 'K7QP',
  note: 'You did not ask for this? Then ignore it.',
  reason: 'You get this email because you signed up.',
}
const short = { subject: 'x', paragraphs: ['One line.'], reason: 'You get this email because you asked.' }

test('the plain text has greeting, paragraphs, action and signature in order', () => {
  expect(emailText(content, origin)).toBe(`Hi Mia <3

Your account is ready.

Tūī & "kererū"

    K7QP

Take the career quiz:
https://yonder.example/career-quiz?from=mail&x=1

You did not ask for this? Then ignore it.

Yonder
https://yonder.example

--
You get this email because you signed up.
`)
})

test('the HTML says the same, and user input is escaped', () => {
  const html = emailHtml(content, origin)
  expect(html).toContain('Hi Mia &#60;3')
  expect(html).toContain('Tūī &#38; &#34;kererū&#34;')
  expect(html).toContain('href="https://yonder.example/career-quiz?from=mail&#38;x=1"')
  expect(html).toContain('>K7QP<')
  const hostile = { ...short, paragraphs: ['<script>alert(1)</script>'], reason: '<script>alert(2)</script>' }
  expect(emailHtml(hostile, origin)).not.toContain('<script')
})

test('an email without action, code or note leaves no gap for them', () => {
  expect(emailText(short, origin)).toBe(
    'One line.\n\nYonder\nhttps://yonder.example\n\n--\nYou get this email because you asked.\n',
  )
  expect(emailHtml(short, origin)).not.toMatch(/undefined|null/)
})

test('an email loads nothing from elsewhere, and links to web addresses only', () => {
  expect(emailHtml(content, origin)).not.toMatch(/<img|url\(|<link|@import/)
  for (const href of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])
    expect(() => emailHtml({ ...content, action: { label: 'x', href } }, origin)).toThrow(
      'web addresses only',
    )
})

test('the way to stop such emails is the last thing in both forms', () => {
  const stoppable = { ...short, unsubscribe: '/account/unsubscribe/1.badge.x' }
  expect(emailText(stoppable, origin)).toMatch(
    /because you asked\.\n\nStop these emails:\nhttps:\/\/yonder\.example\/account\/unsubscribe\/1\.badge\.x\n$/,
  )
  expect(emailHtml(stoppable, origin)).toContain(
    'href="https://yonder.example/account/unsubscribe/1.badge.x"',
  )
})

test('several things that have happened come with a link each, in both forms', () => {
  const items = [
    { title: 'New task', text: 'Talk to someone.', href: '/career-tasks/1' },
    { title: 'New post', text: 'Bring lunch.', href: '/groups/2' },
  ]
  expect(emailText({ ...short, items }, origin)).toContain(
    '* New task\n  Talk to someone.\n  https://yonder.example/career-tasks/1\n\n* New post',
  )
  for (const path of ['/career-tasks/1', '/groups/2'])
    expect(emailHtml({ ...short, items }, origin)).toContain(`href="https://yonder.example${path}"`)
})

test('an email is in the English of its reader’s country', () => {
  expect(emailHtml(short, origin)).toContain('<html lang="en-AU">')
  expect(emailHtml({ ...short, lang: 'en-NZ' }, origin)).toContain('<html lang="en-NZ">')
})

/** Words on their ground, in the light theme and in the dark one. */
const colours = [
  ['#2f3c47', '#fffefb'],
  ['#111d28', '#fffefb'],
  ['#47535d', '#fffefb'],
  ['#47535d', '#f4eee2'],
  ['#0d588b', '#fffefb'],
  ['#0d588b', '#f4eee2'],
  ['#111d28', '#f4eee2'],
  ['#fffdf6', '#0e4772'],
  ['#eef3f5', '#0e2033'],
  ['#eef3f5', '#071320'],
  ['#b9c7d1', '#0e2033'],
  ['#b9c7d1', '#071320'],
  ['#93cdf0', '#0e2033'],
  ['#93cdf0', '#071320'],
  ['#061a2e', '#9fd0ee'],
] as const

test('every colour of an email is one of those whose contrast is measured', () => {
  const used = new Set(emailHtml(content, origin).match(/#[0-9a-f]{6}\b/g))
  expect([...used].sort()).toEqual([...new Set(colours.flat())].sort())
})

test.each(colours)('%s is readable on %s', (words, ground) => {
  const [light, dark] = [luminance(words), luminance(ground)].sort((a, b) => b - a) as [number, number]
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
})

/** Source: WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
