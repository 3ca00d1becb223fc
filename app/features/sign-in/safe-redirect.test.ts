import { expect, test } from 'vitest'
import { elsewhere, turnstiles } from '#test/redirect-tricks.ts'
import { safeRedirect } from './safe-redirect.ts'

const origin = 'https://yonder.example'

/** Pages of Yonder, written as they come out. */
const ours = [
  '/',
  '/home',
  '/profile',
  '/profile?x=1',
  '/search?keyword=year+9&page=2',
  '/occupations/chef#skills',
  '/academy/money/first-pay/topic',
  '/messages/12',
  '/advisor/students?page=2',
  '/admin',
  '/admin/courses',
  '/login-help',
  '/registered-nurse',
  '/apiary',
  '/socials',
  '/tools/budget-planner/results?id=a%2Fb',
  '/search?keyword=https%3A%2F%2Fevil.example',
  '/search?keyword=//evil.example',
  '/a//b',
  '/?a=//b',
]

const unusual: [string, string][] = [
  ['/a/../about', '/about'],
  ['/search?keyword=year 9', '/search?keyword=year%209'],
  ['/articles/Māori', '/articles/M%C4%81ori'],
  ['/\uff0fevil.example', '/%EF%BC%8Fevil.example'],
  ['/\u2215evil.example', '/%E2%88%95evil.example'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/%0d%0aset-cookie:a=b', '/%0d%0aset-cookie:a=b'],
  ['/@evil.example', '/@evil.example'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
  ['/about ', '/about'],
]

test('the collection of tricks is large enough to mean something', () => {
  const all = new Set([...elsewhere, ...turnstiles, ...ours, ...unusual.map(([given]) => given)])
  expect(all.size).toBeGreaterThanOrEqual(300)
})

test('nothing that would leave Yonder is ever followed (R-4-020)', () => {
  expect(elsewhere.filter((value) => safeRedirect(value) !== null)).toEqual([])
  for (const value of [undefined, null, 7, {}, ['/about'], { toString: () => '/about' }])
    expect(safeRedirect(value)).toBeNull()
})

test('nobody is sent straight back out, or into the machinery', () => {
  expect(turnstiles.filter((value) => safeRedirect(value) !== null)).toEqual([])
})

test('pages of Yonder are followed as they are written', () => {
  expect(ours.map(safeRedirect)).toEqual(ours)
  expect(unusual.map(([given]) => safeRedirect(given))).toEqual(unusual.map(([, written]) => written))
})

test('whatever is followed stays on this site, and is followed again unchanged', () => {
  for (const value of [...elsewhere, ...turnstiles, ...ours, ...unusual.map(([given]) => given)]) {
    const path = safeRedirect(value)
    if (path === null) continue
    expect(new URL(path, origin).origin).toBe(origin)
    expect(safeRedirect(path)).toBe(path)
  }
})
