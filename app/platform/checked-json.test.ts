import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkedJson, listOf, member, members, numberJson, objectOf } from './checked-json.server.ts'

const Thing = z.object({ name: z.string(), parts: z.array(z.object({ id: z.int() })) })

test('JSON that is made of a value has nothing in it that its shape does not name', () => {
  const row = { name: 'Lamp', parts: [{ id: 1, price: 7 }], owner: 'somebody' }
  expect(JSON.parse(checkedJson(Thing, row))).toEqual({ name: 'Lamp', parts: [{ id: 1 }] })
})

test('a value that is not of its shape becomes no JSON', () => {
  expect(() => checkedJson(Thing, { name: 'Lamp', parts: [{ id: 1.5 }] })).toThrow()
  expect(() => numberJson(Number.NaN)).toThrow()
  expect(() => numberJson(Number.POSITIVE_INFINITY)).toThrow()
})

test('JSON that is put together of parts is the JSON of the whole', () => {
  const part = (id: number) => checkedJson(z.object({ id: z.int() }), { id })
  const whole = objectOf(
    members(checkedJson(z.omit(Thing, { parts: true }), { name: 'A “lamp”\\ \n' })),
    member('parts', listOf([part(1), part(-2)])),
    member('weight', numberJson(0.1 + 0.2)),
  )
  expect(JSON.parse(whole)).toEqual({
    name: 'A “lamp”\\ \n',
    parts: [{ id: 1 }, { id: -2 }],
    weight: 0.1 + 0.2,
  })
  expect(listOf([])).toBe('[]')
})
