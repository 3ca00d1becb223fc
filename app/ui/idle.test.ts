import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const event = (type: string, facts: object = {}) => Object.assign(new Event(type), facts)

test.each([
  ['a pointer that lies still', false, [event('pointermove', { movementX: 0, movementY: 0 })]],
  ['a pointer that moves across', true, [event('pointermove', { movementX: 1, movementY: 0 })]],
  ['a pointer that moves down', true, [event('pointermove', { movementX: 0, movementY: 1 })]],
  ['a press', true, [event('pointerdown', { movementX: 0, movementY: 0 })]],
  ['a key', true, [event('keydown')]],
  [
    'a pointer that lies still and then moves',
    true,
    [
      event('pointermove', { movementX: 0, movementY: 0 }),
      event('pointermove', { movementX: -2, movementY: 0 }),
    ],
  ],
])('%s counts as use of the page: %s', async (_what, expected, events) => {
  vi.stubGlobal('window', new EventTarget())
  const { isUsed } = await import('./idle.ts')
  for (const one of events) window.dispatchEvent(one)
  expect(isUsed()).toBe(expected)
})
