import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bodyLimits, maximumBody } from './body-limits.ts'

const text = (most: number) => z.string().check(z.maxLength(most))
const message = z.strictObject({ name: text(100), message: text(5_000), topic: z.enum(['work', 'study']) })
const list = z.strictObject({
  rows: z.array(z.object({ id: z.int(), note: text(200) })).check(z.maxLength(50)),
})

/** As large as a text may be: every character spelt out, with spaces around that are cut off. */
const spelt = (most: number) => `"${' '.repeat(200)}${'\\u2028'.repeat(most)}"`
const counted = (json: string) => (json.match(/[,{[]/g)?.length ?? 0) + 1

test.each([
  ['texts', message, `{"name":${spelt(100)},"message":${spelt(5_000)},"topic":"study"}`],
  [
    'a list',
    list,
    `{"rows":[${Array.from({ length: 50 }, (_, at) => `{"id":${-9e15 + at},"note":${spelt(200)}}`).join(',')}]}`,
  ],
  ['one of several', z.union([text(2_000), z.array(text(9)).check(z.maxLength(900))]), spelt(2_000)],
  ['what a shape leaves open', z.strictObject({ value: z.unknown() }), `{"value":"${'文'.repeat(16_384)}"}`],
  ['a choice that may be left out', z.optional(z.nullable(text(3_000))), spelt(3_000)],
])('the largest body that fits its shape is let in: %s', (_name, shape, json) => {
  const { bytes, values } = bodyLimits(shape)
  expect(Buffer.byteLength(json)).toBeLessThanOrEqual(bytes)
  expect(counted(json)).toBeLessThanOrEqual(values)
})

test('a body is not let in at many times the size of its fields', () => {
  expect(bodyLimits(message).bytes).toBeLessThan(6 * 5_100 + 2_000)
  expect(bodyLimits(z.strictObject({ email: text(254) })).bytes).toBe(8 * 1024)
  expect(bodyLimits(undefined)).toEqual(bodyLimits(z.strictObject({})))
})

test('no shape lets in more than the site takes from anybody', () => {
  const endless = z.array(z.array(text(1_000)).check(z.maxLength(500))).check(z.maxLength(500))
  for (const shape of [endless, z.array(z.string()), z.record(z.string(), z.unknown())])
    expect(bodyLimits(shape)).toEqual(maximumBody)
})
