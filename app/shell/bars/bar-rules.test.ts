import { expect, test } from 'vitest'
import { allRoutes, routeFacts } from '../route-facts.ts'
import { enquiryBar, enquiryLine } from './enquiry-rules.ts'
import { liveBarText } from './live-rules.ts'
import { businessPages, stripLinks } from './secondary-nav-links.ts'

const barAt = (path: string, isSignedIn = false) => enquiryBar(routeFacts(path), isSignedIn)

test('signed out, the bar offers the ways in, and the action where it belongs (R-2.2-026, R-2.2-027, R-2.2-028, R-2.2-029, R-2.2-030)', () => {
  expect(barAt('/about')).toEqual({ hasSignInLinks: true, action: null })
  expect(barAt('/jobs/baker')).toEqual({
    hasSignInLinks: true,
    action: { label: 'Apply on job', anchor: 'apply' },
  })
  expect(barAt('/courses/a')).toEqual({ hasSignInLinks: true, action: { label: 'Ask Q', anchor: 'enquire' } })
  expect(barAt('/gap-years/a')).toMatchObject({ action: { label: 'Ask Q', anchor: 'enquire' } })
  expect(barAt('/educators/a')).toMatchObject({ action: { label: 'Ask Q', anchor: 'ask' } })
  expect(barAt('/pages/a')).toMatchObject({ action: { label: 'Ask Q', anchor: 'ask' } })
})

test('signed in, it stays on the pages of providers, courses, gap years and jobs only (R-2.2-023)', () => {
  const shown = allRoutes.filter((route) => enquiryBar(route, true)).map((route) => route.name)
  expect(shown.sort()).toEqual(['course', 'educator', 'employer', 'experience-provider', 'gap-year', 'job'])
  expect(barAt('/jobs/baker', true)).toEqual({
    hasSignInLinks: false,
    action: { label: 'Apply on job', anchor: 'apply' },
  })
})

test('its action belongs to jobs, courses, gap years, providers, expos, landing pages and academy modules', () => {
  const offered = allRoutes.filter((route) => enquiryBar(route, false)?.action).map((route) => route.name)
  expect(offered.sort()).toEqual([
    'attempt',
    'course',
    'educator',
    'employer',
    'experience-provider',
    'expo',
    'gap-year',
    'job',
    'landing-page',
    'module',
  ])
})

test('the bar promises an account to those who have none, and speaks of its action to the others', () => {
  const lineAt = (path: string, isSignedIn: boolean) => {
    const bar = barAt(path, isSignedIn)
    return bar && enquiryLine(bar)
  }
  expect(lineAt('/jobs/baker', false)).toContain('an account saves')
  expect(lineAt('/jobs/baker', true)).toContain('how to apply')
  for (const path of ['/courses/a', '/gap-years/a', '/employers/a'])
    expect(lineAt(path, true)).toMatch(/Ask(?!.*account)/)
})

test('where the floating bar is absent, there is no enquiry bar', () => {
  for (const path of ['/login', '/register', '/forgot', '/referral/abc', '/account/verify/abc'])
    expect(barAt(path)).toBeNull()
  expect(barAt('/expo/tech/webinars')).toBeNull()
})

const event = { title: 'Trades live', subtitle: null, slug: 'trades-live', icon_text: null }

test('the live bar says what is live, with "Live Now" where the event gives no word (R-2.3-055)', () => {
  expect(liveBarText(event)).toEqual({
    iconText: 'Live Now',
    title: 'Trades live',
    subtitle: '',
    href: '/events/trades-live',
  })
  expect(liveBarText({ ...event, icon_text: 'On air' })?.iconText).toBe('On air')
})

test('its subtitle is cut to 80 characters, which three dots say (R-2.3-056, R-5-042, R-9-015)', () => {
  expect(liveBarText({ ...event, subtitle: 'x'.repeat(100) })?.subtitle).toBe(`${'x'.repeat(80)}...`)
  expect(liveBarText({ ...event, subtitle: 'x'.repeat(80) })?.subtitle).toBe('x'.repeat(80))
})

test('an empty reply is no event', () => {
  expect(liveBarText({})).toBeNull()
  expect(liveBarText({ ...event, title: '' })).toBeNull()
})

test('business pages share their own strip', () => {
  expect(businessPages).toHaveLength(7)
  for (const name of businessPages)
    expect(stripLinks(name, '/business').map((link) => [link.label, link.to])).toEqual([
      ['Partner with us', '/business'],
      ['Media Centre', '/business/media-centre'],
      ['Research', '/business/reports'],
    ])
  expect(stripLinks('about', '/about')).toEqual([])
})

test('the pages of one’s own account have the header of a strip, and one navigation: that of the page (R-2.2-013)', () => {
  const names = [
    'enquiries',
    'downloads',
    'favourites',
    'user-preferences',
    'referrals',
    'profile',
    'my-events',
  ]
  const styled = allRoutes.filter(({ name }) => names.includes(name))
  expect(styled.map(({ name, secondaryNav }) => [name, secondaryNav])).toEqual(
    styled.map(({ name }) => [name, true]),
  )
  expect(styled).toHaveLength(names.length)
  for (const { name, path } of styled) expect([name, stripLinks(name, path)]).toEqual([name, []])
})
