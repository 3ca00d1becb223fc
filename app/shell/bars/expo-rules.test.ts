import { expect, test } from 'vitest'
import { routeFacts } from '../route-facts.ts'
import { enquiryBar } from './enquiry-rules.ts'
import { expoLinks } from './expo-links.ts'
import { expoStateIn, factsInState } from './expo-page.ts'
import { afterLiveAnswer, liveBarText } from './live-rules.ts'

const event = { title: 'Trades', subtitle: null, slug: 'trades', icon_text: null }

test('an expo leads to its own page, an event to that of the event', () => {
  expect(liveBarText({ ...event, is_expo: true })?.href).toBe('/expo/trades')
  expect(liveBarText(event, 'trades')?.href).toBe('/expo/trades')
  expect(liveBarText(event, 'care')?.href).toBe('/events/trades')
  expect(liveBarText(event)?.href).toBe('/events/trades')
})

const tab = (isLive: boolean | null, asked: string | null = null) => ({ slug: 'trades', isLive, asked })

test.each([
  ['an upcoming expo that goes live', tab(false), true, true],
  ['a live expo that ends', tab(true), false, true],
  ['an expo that stays live', tab(true), true, false],
  ['an expo that stays upcoming', tab(false), false, false],
  ['the first answer on a page that says nothing', tab(null), true, false],
  ['a page that stays behind after its reload', tab(false, 'trades live'), true, false],
  ['the end after a start for which it was reloaded', tab(true, 'trades live'), false, true],
  ['another expo that goes live', tab(false, 'care live'), true, true],
] as const)('%s: a reload is asked for or not (R-4-054)', (_case, known, isLive, mustReload) => {
  const after = afterLiveAnswer(known, isLive)
  expect(after.mustReload).toBe(mustReload)
  // The same answer again never asks a second time.
  expect(afterLiveAnswer(after.known, isLive).mustReload).toBe(false)
})

test('before its start an expo is the teaser, without an enquiry bar; so is its page of webinars (R-2.2-021)', () => {
  const facts = routeFacts('/expo/trades')
  const teaser = factsInState(facts, 'upcoming')
  expect(teaser.name).toBe('expo-teaser')
  for (const isSignedIn of [true, false]) expect(enquiryBar(teaser, isSignedIn)).toBeNull()
  expect(enquiryBar(factsInState(facts, 'live'), false)?.action).toEqual({ label: 'Ask Q', anchor: 'ask' })
  const webinars = routeFacts('/expo/trades/webinars')
  expect(factsInState(webinars, 'upcoming')).toBe(webinars)
  expect(enquiryBar(webinars, false)).toBeNull()
})

test('a page says in which state its expo is', () => {
  expect(expoStateIn([{}, null, { expoState: 'live' }])).toBe('live')
  expect(expoStateIn([undefined, { other: 1 }])).toBeNull()
})

test('the strip has the pages of the expo, those of an archive one for each part (R-2.1-135)', () => {
  const to = (path: string) => expoLinks(path).map((link) => link.to)
  expect(to('/expo/trades')).toEqual(['/expo/trades', '/expo/trades/webinars', '/expo/trades/exhibitors'])
  expect(to('/expo/past/trades')[0]).toBe('/expo/past/trades')
  for (const year of ['2021', '2022'])
    expect(to(`/expo/${year}/stage`)).toEqual(
      ['stage', 'webinars', 'exhibitors', 'marketplace', 'sponsor', 'recap'].map(
        (part) => `/expo/${year}/${part}`,
      ),
    )
  expect(to('/expo')).toEqual([])
})
