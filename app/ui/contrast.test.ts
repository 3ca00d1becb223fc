import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const light = rolesOf(':root,\n[data-theme="light"]')
const dark = rolesOf('[data-theme="dark"]')
const systemDark = rolesOf(':root:not([data-theme])')

/** Foreground, background, and the ratio required: 7 for reading, 4.5 for text, 3 for shapes (WCAG 2.2). */
const pairs: [ink: string, ground: string, needs: number][] = [
  ['text', 'page', 7],
  ['text', 'surface', 7],
  ['text', 'surface-raised', 7],
  ['text', 'surface-sunken', 7],
  ['text', 'surface-tint', 7],
  ['text', 'surface-sand', 7],
  ['text-muted', 'page', 4.5],
  ['text-muted', 'surface', 4.5],
  ['text-muted', 'surface-raised', 4.5],
  ['text-muted', 'surface-sunken', 4.5],
  ['text-muted', 'surface-tint', 4.5],
  ['text-muted', 'surface-sand', 4.5],
  ['text-subtle', 'surface', 4.5],
  ['text-subtle', 'surface-sunken', 4.5],
  ['text-subtle', 'page', 4.5],
  ['link', 'page', 4.5],
  ['link', 'surface', 4.5],
  ['link', 'surface-raised', 4.5],
  ['link', 'surface-sunken', 4.5],
  ['link', 'surface-tint', 4.5],
  ['link', 'surface-sand', 4.5],
  ['text-on-brand', 'surface-brand', 7],
  ['text-on-brand', 'surface-brand-2', 7],
  ['text-on-brand', 'surface-deep', 7],
  ['text-on-brand-muted', 'surface-brand', 4.5],
  ['text-on-brand-muted', 'surface-deep', 4.5],
  ['accent', 'surface-brand', 3],
  ['accent', 'surface-deep', 3],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['on-primary', 'primary-press', 4.5],
  ['on-accent', 'accent', 7],
  ['on-accent', 'accent-hover', 7],
  ['on-accent', 'accent-press', 4.5],
  ['on-live', 'live', 4.5],
  ['success', 'success-bg', 4.5],
  ['success', 'surface', 4.5],
  ['warning', 'warning-bg', 4.5],
  ['danger', 'danger-bg', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'page', 4.5],
  ['info', 'info-bg', 4.5],
  ['text', 'info-bg', 7],
  ['text', 'success-bg', 7],
  ['text', 'warning-bg', 7],
  ['text', 'danger-bg', 7],
  ['work', 'work-bg', 4.5],
  ['study', 'study-bg', 4.5],
  ['travel', 'travel-bg', 4.5],
  ['life', 'life-bg', 4.5],
  ['wellbeing', 'wellbeing-bg', 4.5],
  ['money', 'money-bg', 4.5],
  ['i-realistic', 'surface-tint', 3],
  ['i-investigative', 'surface-tint', 3],
  ['i-artistic', 'surface-tint', 3],
  ['i-social', 'surface-tint', 3],
  ['i-enterprising', 'surface-tint', 3],
  ['i-conventional', 'surface-tint', 3],
  ['line-strong', 'surface', 3],
  ['line-strong', 'page', 3],
  ['line-strong', 'surface-sunken', 3],
  ['primary', 'page', 3],
  ['primary', 'surface', 3],
  ['chart-you', 'surface', 3],
  ['chart-them', 'surface', 3],
  ['chart-1', 'surface', 3],
  ['chart-axis', 'surface', 4.5],
  ['focus', 'focus-edge', 3],
  ['focus', 'surface-brand', 3],
  ['focus', 'surface-deep', 3],
]

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('in the %s theme', (_, roles) => {
  test.each(pairs)('%s on %s reaches %d to 1', (ink, ground, needs) => {
    expect(contrast(colour(roles, ink), colour(roles, ground))).toBeGreaterThanOrEqual(needs)
  })
})

test('white letters stand out on the pictures’ own inks that components use', () => {
  // the tick of a done step, and the switch that is on
  const reef = /--color-reef-500: (#[0-9a-f]{6});/.exec(css)?.[1] ?? ''
  expect(contrast('#ffffff', reef)).toBeGreaterThanOrEqual(4.5)
})

test('the dark theme is the same whether it was chosen or comes from the device', () => {
  expect(systemDark).toEqual(dark)
})

test('the dark theme names every colour that the light one does', () => {
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort())
})

function rolesOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  const roles: Record<string, string> = {}
  for (const [, name = '', value = ''] of block.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)) roles[name] = value
  return roles
}

function colour(roles: Record<string, string>, name: string): string {
  const value = roles[name]
  if (!value?.startsWith('#')) throw new Error(`--${name} is not a plain colour`)
  return value
}

/** WCAG 2's ratio of two colours, "#rrggbb". */
function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
