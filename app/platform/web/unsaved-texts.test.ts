import { afterEach, expect, test, vi } from 'vitest'
import { clearUnsaved, readUnsaved, writeUnsaved } from './unsaved-texts.ts'

afterEach(() => vi.unstubAllGlobals())

/** Its keys are its own properties, as in browsers. */
function storage(items: Record<string, string>): Record<string, unknown> {
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(items, { [key]: value }),
    removeItem: (key: string) => delete items[key],
  }
  return new Proxy(items, {
    get: (_, key) => methods[key as keyof typeof methods] ?? items[String(key)],
  })
}

test('what is typed and not saved comes back, until it is saved', () => {
  vi.stubGlobal('localStorage', storage({}))
  writeUnsaved('articles/1', { title: 'Tides' })
  expect(readUnsaved('articles/1')).toEqual({ title: 'Tides' })
  writeUnsaved('articles/1', null)
  expect(readUnsaved('articles/1')).toBeNull()
})

test('logging out clears it all, and leaves what is no text of anybody', () => {
  const items: Record<string, string> = { theme: 'dark' }
  vi.stubGlobal('localStorage', storage(items))
  writeUnsaved('articles/1', 'a')
  writeUnsaved('jobs/new', 'b')
  clearUnsaved()
  expect(items).toEqual({ theme: 'dark' })
})

test('where a browser stores nothing, nothing is remembered and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined)
  writeUnsaved('articles/1', 'a')
  clearUnsaved()
  expect(readUnsaved('articles/1')).toBeNull()
})
