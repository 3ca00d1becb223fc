import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutConstants } from './constant-properties.ts'

const registered = (name: string, initial?: string) =>
  `@property --tw-${name}{syntax:"*";inherits:false${initial === undefined ? '' : `;initial-value:${initial}`}}`
const ring = registered('ring', '0 0 #0000')
const shadow = registered('shadow', '0 0 #0000')
const blur = registered('blur')
const dim = registered('dim')
const space = registered('space', '0')

test('a property that no rule sets is written out where it is read', () => {
  const css = `.a{--tw-shadow:1px;box-shadow:var(--tw-ring), var(--tw-shadow)}${ring}${shadow}`
  expect(withoutConstants(css)).toBe(`.a{--tw-shadow:1px;box-shadow:0 0 #0000, var(--tw-shadow)}${shadow}`)
})

test('a property without an initial value gives way to what its reader takes instead', () => {
  const css = `.a{--tw-blur:blur(9px);filter:var(--tw-blur,) var(--tw-dim,);color:var(--tw-dim,rgb(0 0 0))}${blur}${dim}`
  expect(withoutConstants(css)).toBe(
    `.a{--tw-blur:blur(9px);filter:var(--tw-blur,) ;color:rgb(0 0 0)}${blur}`,
  )
})

test('what a reader takes instead is written out too', () => {
  const css = `.a{color:var(--tw-dim,var(--tw-ring,red))}${ring}${dim}`
  expect(withoutConstants(css)).toBe('.a{color:0 0 #0000}')
})

test('a property without an initial value stays where a reader has nothing to take instead', () => {
  const css = `.a{color:var(--tw-dim)}.b{color:var(--tw-dim,red)}${dim}`
  expect(withoutConstants(css)).toBe(css)
})

test('a property that every rule sets to its initial value is written out, and one that a single rule changes stays', () => {
  const rule = (value: string) => `.a{--tw-space:${value};margin:calc(1px * var(--tw-space))}`
  expect(withoutConstants(`${rule('0')}${space}`)).toBe('.a{margin:calc(1px * 0)}')
  const changed = `${rule('0')}${rule('1')}${space}`
  expect(withoutConstants(changed)).toBe(changed)
})

test('the values for browsers without @property are no change, and go with the property', () => {
  const fallbacks = (names: string) => `@layer properties{*,:before,:after,::backdrop{${names}}}`
  const css = `${fallbacks('--tw-ring:0 0 red;--tw-shadow:0 0 #0000')}.a{--tw-shadow:1px;all:var(--tw-ring) var(--tw-shadow)}${ring}${shadow}`
  expect(withoutConstants(css)).toBe(
    `${fallbacks('--tw-shadow:0 0 #0000')}.a{--tw-shadow:1px;all:0 0 #0000 var(--tw-shadow)}${shadow}`,
  )
})

test('a property that children inherit stays', () => {
  const css = '.a{color:var(--tw-ink)}@property --tw-ink{syntax:"*";inherits:true;initial-value:red}'
  expect(withoutConstants(css)).toBe(css)
})

test('no code sets a property of Tailwind by itself, which a sheet would not show', () => {
  const files = globSync('app/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('--tw-'))).toEqual([])
})
