import { expect, test } from 'vitest'
import { fragmentOf } from './short-failures.ts'

const page = `${'<p>before</p>'.repeat(400)}<h1>Registered nurse</h1>${'<p>after</p>'.repeat(400)}`

test('a failure about a long page shows the place that is closest to what was expected', () => {
  const failure = (assertion: () => void) => {
    try {
      assertion()
    } catch (error) {
      return error as { message: string; actual: string }
    }
    throw new Error('it passed')
  }
  const missing = failure(() => expect(page).toContain('<h1>Registered doctor</h1>'))
  expect(missing.actual).toMatch(/^<?.{0,12}p>before.*<h1>Registered nurse<\/h1><p>after/s)
  expect(missing.actual.length).toBeLessThan(500)
  const unwanted = failure(() => expect(page).not.toContain('<h1>Registered nurse</h1>'))
  expect(unwanted.message.length).toBeLessThan(1_000)
})

test('what passes and what fails stays the same', () => {
  expect(page).toContain('<h1>Registered nurse</h1>')
  expect(page).not.toContain('doctor')
  expect(['one', 'two']).toContain('two')
  expect(() => expect(page).toContain('doctor')).toThrow()
  expect(() => expect(['one']).toContain('two')).toThrow()
  expect(fragmentOf('short', 'missing')).toBe('short')
})
