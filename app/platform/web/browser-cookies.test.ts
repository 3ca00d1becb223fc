import { expect, test } from 'vitest'
import { cookieIn } from './browser-cookies.ts'

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
