import { expect, test } from 'vitest'
import { topicsIn } from './module-text.ts'

const body = `# First {#first}

Both.

:::au
Australia only.
:::

:::check
What?
***
That.
:::

:::pull-quote
Big.
:::

# Second {#second-one}

:::nz
:::check
Only there?
***
Yes.
:::
:::
Text.`

test('a topic has a text for each country, without the fences and without its checks', () => {
  const [first, second] = topicsIn(body)
  expect(first).toMatchObject({ slug: 'first', title: 'First' })
  expect(first?.markdown.au).toBe('Both.\n\nAustralia only.\n\n\n:::pull-quote\nBig.\n:::')
  expect(first?.markdown.nz).toBe('Both.\n\n\n\n:::pull-quote\nBig.\n:::')
  expect(first?.checks).toEqual({
    au: [{ ask: 'What?', reveal: 'That.' }],
    nz: [{ ask: 'What?', reveal: 'That.' }],
  })
  expect(second?.checks).toEqual({ au: [], nz: [{ ask: 'Only there?', reveal: 'Yes.' }] })
  expect(second?.markdown.nz).toBe('Text.')
})

test.each([
  ['text before the first topic', 'Hello\n# A {#a}', 'before the first topic'],
  ['a heading without an address', '# A\ntext', 'is not like'],
  ['a block that does not end', '# A {#a}\n:::au\ntext', ':::au does not end'],
  ['a check without an answer', '# A {#a}\n:::check\nwhat\n:::', 'no line ***'],
])('%s is refused', (_, text, reason) => {
  expect(() => topicsIn(text)).toThrow(reason)
})
