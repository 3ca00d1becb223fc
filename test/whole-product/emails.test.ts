import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isStoppable } from '#app/features/notifications/unsubscribe.server.ts'
import { sampleEmails } from '#app/features/settings/sample-emails.ts'
import { allSampleEmails } from '#app/features/settings/sample-notification-emails.server.ts'
import { sampleNotifications } from '#app/features/settings/sample-notifications.ts'
import { emailText } from '#app/platform/mail/email-content.ts'
import { emailHtml } from '#app/platform/mail/email-html.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { slices } from '#app/slices.server.ts'
import { wordsThatGo } from '../../scripts/voice.ts'

const origin = 'https://yonder.example'
const settings = readSettings({
  NODE_ENV: 'test',
  DATA_KEY: 'a key of a test that is long enough',
  ORIGIN: origin,
})
const emails = allSampleEmails({ slices, settings })
const names = Object.keys(emails)

/** Why one click does not stop an email. Every other one has a link that does. */
const reasonsWithoutStop: Record<string, readonly string[]> = {
  'asked for by its reader, once': [
    'code',
    'code-of-a-school',
    'already-registered',
    'already-pending',
    'verification',
    'school-verification',
    'school-question',
    'reset',
    'guardian-agreed',
    'new-email',
    'mailing-list-confirm',
    'placement-code',
  ],
  'about the safety or the end of an account': [
    'locked',
    'new-password',
    'email-changed',
    'new-beginning',
    'password-changed',
    'address-in-use',
    'email-changing',
    'second-factor',
    'export',
    'deletion',
    'dormant',
    'staff-ended',
    'staff-left',
  ],
  'a question that is asked once': [
    'guardian',
    'family-invitation',
    'guardian-birth',
    'school-invitation',
    'invitation',
    'advisor-invitation',
  ],
  'part of a placement that its reader takes part in': [
    'host-answer',
    'host-change',
    'host-approved',
    'host-changed',
    'host-feedback',
    'host-absence',
    'parent-consent',
    'parent-change',
    'parent-agreed',
    'parent-approved',
    'parent-changed',
    'placement-declined',
    'placement-cancelled',
  ],
  'to the operators': ['contact', 'contact-safety', 'desk', 'story', 'partner'],
}

/** Emails that only tell something, or are answered by reply. */
const withoutAction = [
  'staff-ended',
  'staff-left',
  'host-absence',
  'placement-declined',
  'placement-cancelled',
  'contact',
  'contact-safety',
  'story',
  'partner',
]

test('every function that writes an email is among the samples', () => {
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(`app/${file}`, 'utf8'))
  const writers = sources.flatMap((code) =>
    code
      .split('): EmailContent {')
      .slice(0, -1)
      .map((before) => [...before.matchAll(/function (\w+)/g)].at(-1)?.[1] ?? 'a function without a name'),
  )
  const samples = readFileSync('app/features/settings/sample-emails.ts', 'utf8')
  const ofNotifications = ['emailOfOne', 'digestOf']
  expect(writers.length).toBeGreaterThan(30)
  const unnamed = writers.filter((name) => !samples.includes(`.${name}(`) && !ofNotifications.includes(name))
  expect(unnamed, 'Add each to app/features/settings/sample-emails.ts').toEqual([])
})

test('every kind of notification has a sample that it understands, and no sample is left over', () => {
  const named = Object.keys(sampleNotifications).sort()
  const advice = 'Give each kind a sample in app/features/settings/sample-notifications.ts'
  expect(named, advice).toEqual([...slices.notificationKinds.keys()].sort())
  for (const [name, kind] of slices.notificationKinds)
    for (const { payload } of [sampleNotifications[name] ?? []].flat())
      expect([name, z.safeParse(kind.payload, payload).success]).toEqual([name, true])
})

test('one click stops every email but those with a reason', () => {
  const stated = Object.values(reasonsWithoutStop).flat()
  const urgent = [...slices.notificationKinds.values()].filter((kind) => !isStoppable(kind))
  const isUrgent = (name: string) => urgent.some((kind) => name.replace(/-\d$/, '') === kind.name)
  const isStated = (name: string) => stated.includes(name) || isUrgent(name)
  const withoutStop = names.filter((name) => !emails[name]?.unsubscribe)
  expect(withoutStop.sort()).toEqual(names.filter(isStated).sort())
  expect(Object.keys(sampleEmails).sort()).toEqual([...stated, 'mailing-list-welcome'].sort())
  expect(urgent.map(({ name }) => name).sort()).toEqual([
    'cashout-budget-reached',
    'cashout-payee-changed',
    'content-report',
    'content-report-handed-over',
    'content-report-waits',
    'event-room-open',
    'message-report',
    'message-report-handed-over',
    'message-report-waits',
    'rights-given',
    'wex-urgent',
  ])
})

/** What only a machine or an insider says, beside the words that go everywhere. */
const machineWords =
  /notification from|do not reply|no-?reply|behind the button|leave the link alone|press the button|click here|dear user|log in\b|undefined|null|\[object/i

describe.each(Object.entries(emails))('the email %s', (name, email) => {
  const text = emailText(email, origin)
  const html = emailHtml(email, origin)
  const linksIn = (words: string) =>
    new Set(words.match(/https?:\/\/[^\s"<>&]+/g)?.map((link) => new URL(link).href))

  test('has a subject that fits a phone, and a preview line that says more', () => {
    expect(email.subject.length).toBeGreaterThan(8)
    expect(email.subject.length).toBeLessThanOrEqual(60)
    expect(email.subject).not.toMatch(/…$|\.$/)
    expect(email.preview?.length).toBeGreaterThan(15)
    expect(email.preview).not.toBe(email.subject)
  })

  test('has one main thing to do, or says that there is none', () => {
    const actions = [email.action, email.code].filter(Boolean)
    expect(actions).toHaveLength(withoutAction.includes(name) ? 0 : 1)
    if (actions.length === 0)
      expect(text).toMatch(/nothing (?:more |for you )?to do|answer to the address above/)
    if (email.action) expect(email.action.label).toMatch(/^\p{Lu}\S* \S/u)
  })

  test('says why it came', () => {
    expect(email.reason).toMatch(/^You get this email because .*\.$/)
    for (const words of [text, html.replaceAll('&#39;', "'")]) expect(words).toContain(email.reason)
  })

  test('reads as a letter in plain text, with the links of the HTML whole', () => {
    expect(text).not.toMatch(/<\/?[a-z]|&#?\w+;/i)
    expect([...linksIn(text)].sort()).toEqual([...linksIn(html)].sort())
    for (const link of linksIn(text)) expect(link.startsWith(origin)).toBe(true)
  })

  test('has no words that go, and no sentence without an end', () => {
    expect(text).not.toMatch(wordsThatGo)
    expect(text).not.toMatch(machineWords)
    for (const sentence of [...email.paragraphs, email.note ?? '.']) expect(sentence).toMatch(/[.!?:…”]$/)
  })
})
