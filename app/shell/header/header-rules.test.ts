import { expect, test } from 'vitest'
import { mainMenu } from '#app/features/site/menu.ts'
import type { Person } from '../person.ts'
import { ghost, isOfferedHelp, visitor } from '../person.ts'
import { menuOf } from './menu-rules.ts'
import { ownCount } from './own-counts.ts'
import { isHeaderBlue, type Panel } from './panel.ts'
import { profileAreaOf, profileEntries } from './profile-entries.ts'
import { markTyped, nextRow, searchAddress, searchMode, searchTitles } from './search-rules.ts'

const user: Person = { roles: ['user'], isGhost: false }
const student: Person = { roles: ['user', 'student'], isGhost: false }
const parent: Person = { roles: ['user', 'parent'], isGhost: false }
const advisor: Person = { roles: ['advisor'], isGhost: false }
const admin: Person = { roles: ['admin'], isGhost: false }

test('a transparent header turns blue when something opens or the page is scrolled', () => {
  expect(isHeaderBlue('transparent', 'none', false)).toBe(false)
  expect(isHeaderBlue('blue-transparent', 'none', false)).toBe(false)
  expect(isHeaderBlue('transparent', 'none', true)).toBe(true)
  for (const panel of ['search', 'menu', 'profile', 'mega:plan'] as Panel[])
    expect(isHeaderBlue('transparent', panel, false)).toBe(true)
  expect(isHeaderBlue('blue', 'none', false)).toBe(true)
})

test('two characters show what is trending, three ask for suggestions', () => {
  expect(searchTitles[searchMode('')]).toBe('Trending Search')
  expect(searchTitles[searchMode('ab')]).toBe('Trending Search')
  expect(searchTitles[searchMode('ab ')]).toBe('Trending Search')
  expect(searchTitles[searchMode('abc')]).toBe('Search Suggestions')
})

test.each([
  ['nurse', '/search?keyword=nurse'],
  ['  uni melb ', '/search?keyword=uni+melb'],
  ['Māori & art', '/search?keyword=M%C4%81ori+%26+art'],
  ['   ', null],
  ['', null],
])('Enter on %j goes to %s', (keyword, address) => {
  expect(searchAddress(keyword)).toBe(address)
})

test('the typed part of a suggestion stands out, wherever it is', () => {
  expect(markTyped('Registered nurse', 'NUR')).toEqual([
    { text: 'Registered ', typed: false },
    { text: 'nur', typed: true },
    { text: 'se', typed: false },
  ])
  expect(markTyped('Teacher', 'nur')).toEqual([{ text: 'Teacher', typed: false }])
  expect(markTyped('Nurse', '')).toEqual([{ text: 'Nurse', typed: false }])
})

test('arrow keys go down and up the list and back to the field', () => {
  expect(nextRow('ArrowDown', -1, 3)).toBe(0)
  expect(nextRow('ArrowDown', 2, 3)).toBe(-1)
  expect(nextRow('ArrowUp', -1, 3)).toBe(2)
  expect(nextRow('ArrowUp', 0, 3)).toBe(-1)
  expect(nextRow('Enter', 0, 3)).toBeNull()
  expect(nextRow('ArrowDown', -1, 0)).toBeNull()
})

const labels = (person: Person, pathname = '/about') =>
  profileEntries(person, profileAreaOf(pathname)).map((entry) => entry.label)

test('visitors and ghosts are offered what they may begin without an account (R-2.3-020) (R-2.3-021) (R-2.3-022) (R-2.3-024)', () => {
  const offered = ['Need help now?', 'Saves', 'Downloads', 'Referrals', 'Enquiries', 'Send feedback']
  expect(labels(visitor)).toEqual(offered)
  expect(labels(ghost)).toEqual(offered)
})

test('a user has every entry of a user, and the way out (R-2.3-027)', () => {
  expect(labels(user)).toEqual([
    'Need help now?',
    'Home',
    'My feed',
    'Dashboard',
    'Profile',
    'Preferences',
    'Saves',
    'My events',
    'Downloads',
    'Rewards',
    'Referrals',
    'Enquiries',
    'Send feedback',
    'Log out',
  ])
})

test('a student has messages, tasks and groups, in this order; a parent or teacher has none, and no referrals (R-2.3-025)', () => {
  const ofSchool = (person: Person) =>
    labels(person).filter((label) => ['Messages', 'Tasks', 'Groups'].includes(label))
  expect(ofSchool(student)).toEqual(['Messages', 'Tasks', 'Groups'])
  for (const person of [visitor, ghost, user, parent, admin]) expect(ofSchool(person)).toEqual([])
  expect(labels(parent)).not.toContain('Referrals')
})

test('both contact entries lead to the contact page (R-2.3-023)', () => {
  const contact = profileEntries(visitor, 'site').filter((entry) => entry.to === '/contact')
  expect(contact.map((entry) => entry.label)).toEqual(['Enquiries', 'Send feedback'])
})

test('a non-user sees the way to their area, and inside it the way back (R-2.3-026) (R-2.3-029)', () => {
  expect(profileEntries(advisor, 'site')).toContainEqual({
    id: 'dashboard',
    label: 'Dashboard',
    to: '/advisor/dashboard',
  })
  expect(profileEntries(admin, 'site')).toContainEqual({ id: 'dashboard', label: 'Dashboard', to: '/admin' })
  expect(labels(advisor, '/advisor/students')).toEqual([
    'Back to the main site',
    'Profile',
    'Messages',
    'Groups',
    'Security',
    'Log out',
  ])
  expect(profileEntries(advisor, 'advisor')).toContainEqual({
    id: 'groups',
    label: 'Groups',
    to: '/advisor/groups',
  })
  expect(profileEntries(advisor, 'advisor')).toContainEqual({
    id: 'profile',
    label: 'Profile',
    to: '/advisor/profile',
  })
  expect(labels(admin)).toEqual(['Dashboard', 'Security', 'Log out'])
})

test('the main menu leads students alone to their messages, tasks and groups', () => {
  const menu = mainMenu({ industryHubs: [], skillHubs: [], liveExpos: [] })
  const ofSchool = (person: Person) =>
    menuOf(menu, person)
      .find(({ id }) => id === 'plan')
      ?.children.flatMap(({ link = '' }) =>
        ['/messages', '/career-tasks', '/groups'].includes(link) ? [link] : [],
      )
  expect(ofSchool(student)).toEqual(['/messages', '/career-tasks', '/groups'])
  for (const person of [visitor, ghost, user, parent, advisor, admin]) expect(ofSchool(person)).toEqual([])
})

const nothingNew = {
  unread_threads: 0,
  unread_conversations: 0,
  open_tasks: 0,
  unread_posts: 0,
  open_reports: 0,
}

test.each([
  ['/messages', { unread_threads: 1, unread_conversations: 2 }, { number: 2, words: '2 unread' }],
  ['/advisor/messages', { unread_threads: 1, unread_conversations: 1 }, { number: 1, words: '1 unread' }],
  ['/messages', { unread_threads: 1 }, { number: 1, words: '1 unread' }],
  ['/messages', { unread_threads: 0, unread_conversations: 2 }, null],
  ['/career-tasks', { open_tasks: 3 }, { number: 3, words: '3 to do' }],
  ['/groups', { unread_posts: 1 }, { number: 1, words: '1 new post' }],
  ['/advisor/groups', { unread_posts: 2 }, { number: 2, words: '2 new posts' }],
  ['/advisor/message-reports', { open_reports: 2 }, { number: 2, words: '2 to look at' }],
  ['/profile', { open_tasks: 3 }, null],
])('the count of %s with %j is %j', (to, facts, count) => {
  expect(ownCount({ ...nothingNew, ...facts }, to)).toEqual(count)
  expect(ownCount(nothingNew, to)).toBe(null)
})

test('the plan menu leads people to their own plans, and nobody where they would be sent away', () => {
  const menu = mainMenu({ industryHubs: [], skillHubs: [], liveExpos: [] })
  const plans = (person: Person) =>
    menuOf(menu, person)
      .find(({ id }) => id === 'plan')
      ?.children.map(({ name }) => name)
      .filter((name) => /plan|results/i.test(name))
  for (const person of [user, student, parent])
    expect(plans(person)).toEqual(['Career planner', 'Post-school plan', 'Quiz results'])
  for (const person of [visitor, ghost]) expect(plans(person)).toEqual(['Career planner', 'Quiz results'])
  for (const person of [advisor, admin]) expect(plans(person)).toEqual([])
})

test('the profile menu begins with the way to help lines for everyone but advisors, providers and admins', () => {
  const provider: Person = { roles: ['provider'], isGhost: false }
  const unnamed: Person = { roles: ['signed-in'], isGhost: false }
  for (const person of [visitor, ghost, user, student, parent])
    expect(profileEntries(person, 'site')[0]).toEqual({
      id: 'help',
      label: 'Need help now?',
      to: '/need-help',
    })
  for (const person of [advisor, provider, unnamed, admin])
    for (const area of ['site', 'advisor'] as const)
      expect(profileEntries(person, area).map(({ id }) => id)).not.toContain('help')
})

test('the footer leads the same people to help lines, and nobody on pages that advisors alone get', () => {
  for (const person of [visitor, ghost, user, student, parent]) {
    expect(isOfferedHelp(person, ['auth'])).toBe(true)
    expect(isOfferedHelp(person, ['advisor'])).toBe(false)
  }
  for (const person of [advisor, admin]) expect(isOfferedHelp(person)).toBe(false)
})

test('at an expo the menu holds only the way back to the main site (R-2.3-032)', () => {
  expect(labels(student, '/expo/tech')).toEqual(['Back to the main site'])
  expect(labels(visitor, '/expo')).toEqual(['Back to the main site'])
  expect(labels(visitor, '/exposure')).not.toContain('Back to the main site')
})
