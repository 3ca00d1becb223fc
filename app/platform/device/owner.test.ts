import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  hasStored,
  noticePerson,
  offlineAddress,
  ownerOf,
  readOwner,
  storedOwners,
  writeOwner,
  writePaths,
} from './owner.ts'

const page = '/academy/on-this-device'
const path = '/academy/finlit/first-payslip'
const mia = { user: { id: 1 }, ghost: null }
const sam = { user: { id: 2 }, ghost: null }

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => values.set(key, text),
    removeItem: (key: string) => values.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('an owner is a person or a ghost, and a visitor is nobody', () => {
  expect(ownerOf(mia)).toBe('user-1')
  expect(ownerOf({ user: null, ghost: { id: 'abc' } })).toBe('ghost-abc')
  expect(ownerOf({ user: null, ghost: null })).toBeNull()
})

test('the pages of a stored module are read on this device by its owner', () => {
  writeOwner('user-1')
  writePaths('user-1', { [path]: page })
  expect(offlineAddress(`${path}/net-pay`)).toBe(`${page}#${path}/net-pay`)
  expect(offlineAddress(path)).toBe(`${page}#${path}`)
  expect(offlineAddress('/academy/finlit/first-payslip-2')).toBeNull()
})

test('the next person at this browser is shown nothing of the last one', () => {
  writeOwner('user-1')
  writePaths('user-1', { [path]: page })
  noticePerson(sam)
  expect(offlineAddress(path)).toBeNull()
  noticePerson({ user: null, ghost: null })
  expect(readOwner()).toBeNull()
  expect(offlineAddress(path)).toBeNull()
  noticePerson(mia)
  expect(offlineAddress(path)).not.toBeNull()
})

test('who has stored nothing leaves no name on the device', () => {
  noticePerson(mia)
  expect(readOwner()).toBeNull()
})

test('with the last item of the last person nothing is left', () => {
  writePaths('user-1', { [path]: page })
  writePaths('user-2', { [path]: page })
  expect(storedOwners()).toEqual(['user-1', 'user-2'])
  writePaths('user-1', {})
  expect(hasStored()).toBe(true)
  writePaths('user-2', {})
  expect(hasStored()).toBe(false)
})

test('where a browser forbids storing, there is nobody and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined)
  writeOwner('user-1')
  expect(readOwner()).toBeNull()
  expect(hasStored()).toBe(false)
})
