import { afterEach, expect, test, vi } from 'vitest'
import { cookieIn, deleteCookie, writeCookie, writeSessionCookie } from './browser-cookies.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a=1; wanted=x; b=2', 'x'],
  ['wanted=%2Facademy%3Fpage%3D2', '/academy?page=2'],
  ['unwanted=x', null],
  ['wanted=', null],
  ['wanted=%E0%A4%A', null],
  ['', null],
])('a cookie is found by its whole name and read as it was stored: %s', (cookies, value) => {
  expect(cookieIn(cookies, 'wanted')).toBe(value)
})

test.each(['https:', 'http:'])(
  'a cookie of a script at %s goes by https alone where the page came by it',
  (protocol) => {
    const written: string[] = []
    vi.stubGlobal('location', { protocol })
    vi.stubGlobal('document', {
      set cookie(text: string) {
        written.push(text)
      },
    })
    writeCookie('country', 'NZ', 60)
    writeSessionCookie('redirect', '/home')
    deleteCookie('redirect')
    expect(written.map((text) => text.endsWith('; secure'))).toEqual(Array(3).fill(protocol === 'https:'))
  },
)
