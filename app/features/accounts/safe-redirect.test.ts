import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const origin = 'https://yonder.example'

/** Hosts and schemes that a trick would like to reach, and how tricks write the way there. */
const hosts = ['evil.example', 'evil.example:443', 'yonder.example.evil.example', '[::1]', '2130706433']
const schemes = ['http:', 'https:', 'ftp:', 'javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'mailto:']
const gaps = ['\t', '\n', '\r', '\r\n', '\0', '\u000b', '\u007f', '\u0085']
const slashPairs = ['//', '/\\', '\\/', '\\\\', '///', '////', '/\t/', '/\n/', '/\r/']
const dotted = ['/.', '/..', '/./', '/../', '/%2e', '/%2E', '/%2e%2e', '/.%2e', '/a/..', '/a/../b/..']

const elsewhere: string[] = [
  ...hosts.flatMap((host) => slashPairs.map((pair) => `${pair}${host}`)),
  ...hosts.flatMap((host) => dotted.map((dots) => `${dots}//${host}/about`)),
  ...hosts.flatMap((host) => schemes.map((scheme) => `${scheme}//${host}`)),
  ...schemes.map((scheme) => `${scheme}alert(1)`),
  ...schemes.map((scheme) => ` ${scheme}//evil.example`),
  ...schemes.map((scheme) => `${scheme.toUpperCase()}//evil.example`),
  ...gaps.flatMap((gap) => [`${gap}//evil.example`, `/${gap}/evil.example`, `/about${gap}`, `/a${gap}b`]),
  ...gaps.map((gap) => `java${gap}script:alert(1)`),
  ...dotted.flatMap((dots) => [`${dots}//evil.example`, `${dots}/\\evil.example`]),
  ...hosts.flatMap((host) => [`//user@${host}`, `//user:pw@${host}/path`, `https://yonder.example@${host}`]),
  ...['//evil%2eexample', '//evil。example', '//еvil.example', '//evil.example/%2f..', '//evil.example?a=/b'],
  ...['\ud800/about', '/\udfff', '/about\ud800'],
  ...[
    'about',
    'evil.example',
    './about',
    '../about',
    '?a=b',
    '#top',
    '',
    ' ',
    ' /about',
    '\u00a0/about',
    '*',
  ],
  ...['\u2215evil.example', '\u2044evil.example', '\uff0fevil.example', '\uff0f\uff0fevil.example', '〳evil'],
  `/${'a'.repeat(2_000)}`,
]

/** Ways to be sent straight out again, or into the machinery. */
const turnstiles = [
  ...['/login', '/LOGIN', '/login/', '/login?redirect=/login', '/login#a', '/register', '/register?a=b'],
  ...['/logout', '/logout/', '/Logout', '/admin/logout', '/admin/./logout', '/a/../logout', '/forgot'],
  ...['/%2e/logout', '/my-yonder', '/social/redirect/google', '/social/callback/facebook?code=a'],
  ...['/api', '/api/', '/api/state', '/API/session', '/a/../api/session'],
]

/** Pages of Yonder, written as they come out. */
const ours = [
  ...['/', '/home', '/profile', '/profile?x=1', '/search?keyword=year+9&page=2', '/occupations/chef#skills'],
  ...[
    '/academy/money/first-pay/topic',
    '/messages/12',
    '/advisor/students?page=2',
    '/admin',
    '/admin/courses',
  ],
  ...['/login-help', '/registered-nurse', '/apiary', '/socials', '/tools/budget-planner/results?id=a%2Fb'],
  ...['/search?keyword=https%3A%2F%2Fevil.example', '/search?keyword=//evil.example', '/a//b', '/?a=//b'],
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
