import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compare } from '#app/features/labour-market/rules.ts'
import { PayDots } from './pay-dots.tsx'

const axis = { from: 0, to: 4000, step: 50 }
const pays = [1000, 2000, 3000, 5013, 8293]

function render(value: number): string {
  const comparison = compare(pays, value, axis)
  if (!comparison) throw new Error('nothing to compare')
  return renderToStaticMarkup(
    <PayDots comparison={comparison} name="other medical practitioners" all={1852} label="Pay" />,
  )
}

test('pay on the chart has a dot, and the sentence names it', () => {
  const html = render(3000)
  expect(html).toContain('<circle')
  expect(html).toContain('The yellow dot marks other medical practitioners, at $3,000.')
  expect(html).toContain('Not on the chart: 2 kinds of job that pay more than $4,000.')
})

test('pay beyond the end of the chart has no dot, and is not counted among the others', () => {
  const html = render(5013)
  expect(html).not.toContain('<circle')
  expect(html).toContain('At $5,013, other medical practitioners are beyond the end of this chart.')
  expect(html).toContain('Not on the chart: 1 more kind of job that pays more than $4,000.')
})
