import { expect, test, vi } from 'vitest'
import { brandOf } from './program-brands.ts'

function program(slug: string, colour: string, first: string) {
  return {
    slug,
    content: {
      brand_color: colour,
      branding: { name: colour },
      logo_image_url: `/logos/${colour}.svg`,
      provider_website_url: null,
    },
    root_modules: [{ slug: first }],
    default_module: first,
  }
}

test('a tab keeps the colour, branding, logo and modules with which it first saw a program (R-4-091)', () => {
  vi.stubGlobal('window', {})
  const first = brandOf(program('finlit', '#103050', 'first-payslip'))
  expect(brandOf(program('finlit', '#ffffff', 'another'))).toEqual(first)
  expect(first).toEqual({
    brand_color: '#103050',
    branding: { name: '#103050' },
    logo_image_url: '/logos/#103050.svg',
    root_modules: [{ slug: 'first-payslip' }],
    default_module: 'first-payslip',
  })
  expect(brandOf(program('renting', '#ffffff', 'another')).default_module).toBe('another')
  vi.unstubAllGlobals()
})

test('the server shows a program as it was just read', () => {
  brandOf(program('safety', '#103050', 'one'))
  expect(brandOf(program('safety', '#ffffff', 'two')).default_module).toBe('two')
})
