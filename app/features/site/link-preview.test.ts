import { beforeEach, expect, test, vi } from 'vitest'
import { readLinkPreview } from './link-preview.ts'

const attempt = vi.hoisted(() => vi.fn())
vi.mock('#app/platform/browser-api.ts', () => ({ browserApi: { attempt } }))
beforeEach(() => attempt.mockReset())

test('a link has a preview when its page says what it is', async () => {
  attempt.mockResolvedValue({ ok: true, value: { success: true, title: 'Tides', description: null } })
  expect(await readLinkPreview('https://tides.example')).toEqual({ title: 'Tides', description: '' })
})

test.each([
  [{ ok: true, value: { success: false, title: null, description: null } }],
  [{ ok: false, problem: { status: 422 } }],
  [{ ok: false, problem: { status: 0 } }],
])('a lookup that fails returns false, and there is nothing to show: %j (R-8-030)', async (reply) => {
  attempt.mockResolvedValue(reply)
  expect(await readLinkPreview('https://tides.example')).toBe(false)
})
