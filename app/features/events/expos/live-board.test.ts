import { expect, test } from 'vitest'
import { anyExpo, type Board, liveExpos, liveReply, nextBoundary, upcomingExpo } from './live-board.ts'

const at = (time: string) => new Date(`2027-03-11T${time}Z`)

const tech = {
  id: 1,
  slug: 'tech',
  title: 'Tech Expo',
  subtitle: 'Two stages',
  icon: 'On air',
  startsAt: at('01:00:00'),
  endsAt: at('05:00:00'),
  showHomeExpoBanner: false,
  showHeaderBanner: false,
  showFinlit: false,
  showFinfirst: false,
  showAiamplified: false,
  headerBannerDesktopUrl: null,
  headerBannerMobileUrl: null,
  headerBannerAlt: null,
}
const care = {
  ...tech,
  id: 2,
  slug: 'care',
  title: 'Care Expo',
  icon: null,
  startsAt: at('04:00:00'),
  endsAt: at('08:00:00'),
}
const event = (slug: string, expoId: number | null, from: string, to: string) => ({
  slug,
  title: `About ${slug}`,
  oneLine: 'One line',
  iconText: null,
  expoId,
  startsAt: at(from),
  endsAt: at(to),
})
const board: Board = {
  expos: [tech, care],
  events: [
    event('pay', 1, '02:00:00', '02:30:00'),
    event('tools', 1, '02:10:00', '02:40:00'),
    event('ageing', 2, '06:00:00', '06:30:00'),
    event('webinar', null, '03:00:00', '03:30:00'),
    event('before', 1, '00:00:00', '00:30:00'),
  ],
}
const slugAt = (time: string, slug: string | typeof anyExpo) => liveReply(board, at(time), slug)?.slug

test.each([
  ['00:59:59.999', undefined, 'nothing before the start'],
  ['01:00:00', 'tech', 'the expo itself'],
  ['01:59:59.999', 'tech', 'the expo until a session begins'],
  ['02:00:00', 'pay', 'its running session'],
  ['02:10:00', 'tools', 'the session that started last'],
  ['02:30:00.001', 'tools', 'the other once one has ended'],
  ['02:40:00', 'tools', 'a session up to its end'],
  ['02:40:00.001', 'tech', 'the expo again'],
  ['03:10:00', 'tech', 'no event of somebody else'],
  ['05:00:00', 'tech', 'the expo up to its end'],
  ['05:00:00.001', undefined, 'nothing after it'],
] as [string, string | undefined, string][])('at %s the bar of an expo shows %s: %s', (time, slug) => {
  expect(slugAt(time, 'tech')).toBe(slug)
})

test('the bar of an expo shows nothing of another, and nothing of one that is not there', () => {
  expect(slugAt('06:10:00', 'tech')).toBeUndefined()
  expect(slugAt('06:10:00', 'care')).toBe('ageing')
  expect(slugAt('02:10:00', 'nowhere')).toBeUndefined()
})

test('elsewhere the bar shows the running event, else the live expo, the latest first', () => {
  expect(slugAt('00:10:00', anyExpo)).toBe('before')
  expect(slugAt('00:40:00', anyExpo)).toBeUndefined()
  expect(slugAt('03:10:00', anyExpo)).toBe('webinar')
  expect(slugAt('03:40:00', anyExpo)).toBe('tech')
  expect(slugAt('04:00:00', anyExpo)).toBe('care')
})

test('an expo says that it is one, a session has the words of its expo where it has none of its own', () => {
  expect(liveReply(board, at('01:00:00'), 'tech')).toEqual({
    title: 'Tech Expo',
    subtitle: 'Two stages',
    slug: 'tech',
    icon_text: 'On air',
    is_expo: true,
  })
  expect(liveReply(board, at('02:00:00'), 'tech')).toEqual({
    title: 'About pay',
    subtitle: 'One line',
    slug: 'pay',
    icon_text: 'On air',
  })
})

test('live expos come with the latest first, and the next one is the first to begin', () => {
  const slugs = (time: string) => liveExpos(board, at(time)).map(({ slug }) => slug)
  expect([slugs('00:30:00'), slugs('04:30:00'), slugs('06:00:00')]).toEqual([[], ['care', 'tech'], ['care']])
  expect(upcomingExpo(board, at('00:30:00'))?.slug).toBe('tech')
  expect(upcomingExpo(board, at('01:00:00'))?.slug).toBe('care')
  expect(upcomingExpo(board, at('04:00:00'))).toBeNull()
})

test('the board changes at each start, at the end of an event, and a millisecond after an expo', () => {
  const found: string[] = []
  for (let now: Date | null = at('00:00:00'); now; now = nextBoundary(board, now))
    found.push(now.toJSON().slice(11, 23))
  expect(found.slice(1)).toEqual([
    '00:30:00.001',
    '01:00:00.000',
    '02:00:00.000',
    '02:10:00.000',
    '02:30:00.001',
    '02:40:00.001',
    '03:00:00.000',
    '03:30:00.001',
    '04:00:00.000',
    '05:00:00.001',
    '06:00:00.000',
    '06:30:00.001',
    '08:00:00.001',
  ])
  expect(nextBoundary({ expos: [], events: [] }, at('00:00:00'))).toBeNull()
})

test('between two boundaries nothing changes, whatever is asked', () => {
  let now: Date | null = at('00:00:00')
  while (now) {
    const next: Date | null = nextBoundary(board, now)
    const last: Date = next ? new Date(next.getTime() - 1) : now
    for (const slug of [anyExpo, 'tech', 'care'] as const)
      expect(liveReply(board, last, slug)).toEqual(liveReply(board, now, slug))
    now = next
  }
})
