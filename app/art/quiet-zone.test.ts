import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { type ArtTheme, artRatios, artSkies, artThemes } from '#app/ui/art-kinds.ts'
import { heroPicture } from '#app/ui/hero-picture.ts'
import { dense, encloses, type Spot, type SvgShape, shapesOf } from '#test/svg-shapes.ts'
import { type ArtOptions, renderArt } from './render.server.ts'

const slugs = Papa.parse<{ slug: string }>(readFileSync('content/careers/anzsco/occupations.csv', 'utf8'), {
  header: true,
  skipEmptyLines: true,
}).data.map(({ slug }) => slug)

/** Every occupation, each in another theme than its neighbours: a hundred seeds for each theme. */
const seeded = slugs.map((slug, i) => ({ slug, theme: artThemes[i % artThemes.length] as ArtTheme }))
const sample = seeded.filter((_, i) => i % 7 === 0)

const { phone, ...wide } = heroPicture
/** By night, because that shows everything: stars and the lighthouse's beam too. */
const onDesktop: Omit<ArtOptions, 'slug' | 'theme'> = { ...wide, sky: 'deep', mode: 'night', emblem: 'fish' }
const onPhone: Omit<ArtOptions, 'slug' | 'theme'> = { ...phone, sky: 'deep', mode: 'night', emblem: 'fish' }

/** The bands of the sky come first, the six of them. */
const SKY_BANDS = 6

/** How far the land may rise into the sky beside words, as a share of the height; curves may swing a little over. */
const wideLand = heroPicture.horizon - 0.08
/** On a phone the land and the emblem stay below this share. */
const phoneLand = phone.horizon - 0.22

describe('words have the sky to themselves', () => {
  test('on a wide hero: nothing stands on the left but what lies along the horizon', () => {
    const { width, height } = artRatios.hero
    for (const picture of seeded) {
      const found = landOf({ ...picture, ...onDesktop }).filter(
        reaches(height * wideLand, (x, y) => x < width * 0.55 && y < height * wideLand),
      )
      expect(found.map(shown), JSON.stringify(picture)).toEqual([])
    }
  })

  test('without an emblem too', () => {
    const { width, height } = artRatios.hero
    for (const picture of sample) {
      const options = { ...picture, ...onDesktop, emblem: undefined, lift: 0.7 }
      const found = landOf(options).filter(
        reaches(height * wideLand, (x, y) => x < width * 0.55 && y < height * wideLand),
      )
      expect(found.map(shown), JSON.stringify(picture)).toEqual([])
    }
  })

  test('on a phone: everything stays in the lowest third', () => {
    const { height } = artRatios.tall
    for (const picture of seeded) {
      const found = landOf({ ...picture, ...onPhone }).filter(
        reaches(height * phoneLand, (_, y) => y < height * phoneLand),
      )
      expect(found.map(shown), JSON.stringify(picture)).toEqual([])
    }
  })

  test('at any hour: the sky changes the inks of a picture and nothing else', () => {
    for (const theme of artThemes) {
      const drawing = (sky: (typeof artSkies)[number]) =>
        renderArt({ ...onDesktop, slug: 'welder', theme, sky }).replace(/#[0-9a-f]{6}|data-\w+="[\w-]+"/g, '')
      for (const sky of artSkies) expect(drawing(sky), `${theme} ${sky}`).toBe(drawing('deep'))
    }
  })
})

describe('nothing stands in front of an emblem', () => {
  test.each([
    ['on a wide hero', onDesktop],
    ['on a phone', onPhone],
    ['on a card', { emblem: 'fish', mode: 'night' }],
  ] as const)('%s', (_, options) => {
    for (const picture of sample) {
      const shapes = shapesOf(renderArt({ ...picture, ...options }))
      const disc = discOf(shapes)
      const after = shapes.slice(shapes.findLastIndex(isEmblem) + 1)
      const found = after.filter(
        (shape) =>
          reaches(disc.y + disc.radius, (x, y) => Math.hypot(x - disc.x, y - disc.y) < disc.radius)(shape) ||
          (shape.isFilled && shape.outlines.some((outline) => encloses(outline, [disc.x, disc.y]))),
      )
      expect(found.map(shown), JSON.stringify(picture)).toEqual([])
    }
  })
})

test('a hero shows its whole emblem, on screens from a phone to a wide desktop', () => {
  for (const picture of sample) {
    const disc = discOf(shapesOf(renderArt({ ...picture, ...onDesktop })))
    const { width, height } = artRatios.hero
    expect(disc.x - disc.radius).toBeGreaterThan(width * 0.56)
    expect(disc.x + disc.radius).toBeLessThan(width * 0.78)
    expect(disc.y + disc.radius).toBeLessThan(height * heroPicture.horizon)
    expect(disc.y - disc.radius).toBeGreaterThan(height * 0.35) // a wide desktop shows the lower two thirds
  }
})

/** What is painted over the sky, without the sun, its rings and its emblem. */
function landOf(options: ArtOptions): SvgShape[] {
  const shapes = shapesOf(renderArt(options)).slice(SKY_BANDS)
  const disc = discOf(shapes)
  return shapes.filter((shape) => !isEmblem(shape) && !disc.shapes.includes(shape))
}

/** The sun is the circle inside two rings of 13 and 24 per cent. */
function discOf(shapes: SvgShape[]): { x: number; y: number; radius: number; shapes: SvgShape[] } {
  const first = shapes.findIndex(({ tag, opacity }, i) => {
    return tag === 'circle' && opacity === 0.13 && shapes[i + 1]?.opacity === 0.24
  })
  const disc = shapes[first + 2] as SvgShape
  const spots = disc.outlines[0] as Spot[]
  const [left, right] = [Math.min(...spots.map(([x]) => x)), Math.max(...spots.map(([x]) => x))]
  const [top, bottom] = [Math.min(...spots.map(([, y]) => y)), Math.max(...spots.map(([, y]) => y))]
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    radius: (right - left) / 2,
    shapes: shapes.slice(first, first + 3),
  }
}

function isEmblem({ isInGroup, isFilled }: SvgShape): boolean {
  return isInGroup && !isFilled
}

/** Whether any part of a shape lies in the quiet zone, which ends at `lowest`. */
function reaches(lowest: number, isQuiet: (x: number, y: number) => boolean) {
  return ({ outlines, margin }: SvgShape) =>
    outlines.some(
      (outline) =>
        outline.some(([, y]) => y - margin < lowest) &&
        dense(outline).some(([x, y]) => y > -margin && isQuiet(x, y - margin)),
    )
}

function shown({ tag, outlines }: SvgShape): string {
  const [x, y] = (outlines[0]?.[0] ?? [0, 0]) as Spot
  return `${tag} at ${Math.round(x)} ${Math.round(y)}`
}
