import { seedOf } from '#app/platform/seed.ts'
import { artThemes } from '#app/ui/art-kinds.ts'
import type { Lesson } from '../contract.ts'
import { kindOfSlide, type Slide, yearsInWords } from '../rules.ts'
import {
  type Box,
  bulletWidth,
  lineHeights,
  minTextSize,
  type Picture,
  pageBottom,
  pageSize,
  type SlidePage,
  type SlideText,
  slideInks,
} from './slide-pages.ts'
import { cutLines, type Face, type Measure, wrap, wrapEvenly } from './wrap.ts'

const margin = 56
const top = 96 // below the mark
const pointGap = 16
const titleGap = 24
/** Other programs may show another typeface, whose letters are wider. */
const spareWidth = 0.94

const besidePicture: Box = { left: margin, top, width: 560, height: pageBottom - top }
const fullWidth: Box = { left: margin, top, width: pageSize.width - 2 * margin, height: pageBottom - top }
/** White words stand in the free part of the sky. */
const inSky: Box = { left: margin, top: 112, width: 520, height: 284 }

type Look = { titleInk: string; pointInk: string; titleSizes: readonly number[] }
const onPaper: Look = {
  titleInk: slideInks.brand,
  pointInk: slideInks.text,
  titleSizes: [46, 42, 38, 34, 30, minTextSize],
}
const onDeep: Look = {
  titleInk: slideInks.white,
  pointInk: slideInks.white,
  titleSizes: [60, 54, 48, 42, 38, 34, 30, minTextSize],
}

const pointSizes = [36, 34, 32, 30, minTextSize]
const maxTitleLines = 3

type Lands = Pick<Lesson, 'slug' | 'slides'>

/** The pages of a lesson's slides: a title page, then one thought a page; a question gets a page for each of its steps. */
export function slidePages(lesson: Lesson, measure: Measure): SlidePage[] {
  const pages = lesson.slides.flatMap((slide, at) => pagesOfSlide(slide, at, lesson, measure))
  return [titlePage(lesson, measure), ...pages]
}

function titlePage(lesson: Lesson, measure: Measure): SlidePage {
  const facts = `${yearsInWords(lesson.years)} · ${lesson.minutes} minutes`
  const sizes = [64, 58, 52, 46, 42, 38, 34]
  const title = fitted(lesson.title, { sizes, face: 'display', box: { ...inSky, height: 220 } }, measure)
  return {
    look: 'title',
    ground: slideInks.deep,
    picture: widePicture(lesson),
    hasSun: false,
    name: lesson.title,
    texts: [
      { ...title, role: 'title', ink: slideInks.white, hasBullet: false },
      textAt(
        facts,
        { box: below(inSky, title, 18), size: minTextSize, face: 'bold', ink: slideInks.sunLight },
        measure,
      ),
    ],
  }
}

function pagesOfSlide(slide: Slide, at: number, lesson: Lands, measure: Measure): SlidePage[] {
  const kind = kindOfSlide(slide)
  if (kind === 'question') return questionPages(slide, measure)
  const page = kind === 'statement' ? statementPage(slide, lesson, measure) : null
  return page ? [page] : pointPages(slide, at, lesson, measure)
}

/** A sentence in large letters on a picture; null where it is too long for that. */
function statementPage(slide: Slide, lesson: Lands, measure: Measure): SlidePage | null {
  const [point] = slide.points
  if (slide.points.length > 1) return null
  const head = point
    ? textAt(slide.title, { box: inSky, size: 30, face: 'bold', ink: slideInks.sunLight }, measure)
    : null
  const rest = head ? below(inSky, head, 14) : inSky
  const sentence = point ?? slide.title
  const text = fitted(sentence, { sizes: [54, 48, 44, 40, 36, 32, 30], face: 'display', box: rest }, measure)
  if (text.height > rest.height || (head && head.lines.length > 2)) return null
  const large: SlideText = { ...text, role: head ? 'point' : 'title', ink: slideInks.white, hasBullet: false }
  return {
    ...common(slide),
    look: 'statement',
    ground: slideInks.deep,
    picture: widePicture(lesson, slide),
    texts: head ? [{ ...head, role: 'title' }, large] : [large],
  }
}

/** First the question alone, then a page for each point that is added to it. */
function questionPages(slide: Slide, measure: Measure): SlidePage[] {
  const beside = arranged(slide, besidePicture, onDeep, measure)
  const [all, ...more] = beside ? [beside] : split(slide, fullWidth, onDeep, measure)
  const [title, ...points] = all ?? []
  if (!title) return []
  const page = (texts: SlideText[]): SlidePage => ({
    ...common(slide),
    look: 'question',
    ground: slideInks.deep,
    hasSun: beside !== null,
    texts,
  })
  const steps = points.map((_, at) => page([title, ...points.slice(0, at + 1)]))
  return [page([title]), ...steps, ...more.map(page)]
}

function pointPages(slide: Slide, at: number, lesson: Lands, measure: Measure): SlidePage[] {
  const beside = arranged(slide, besidePicture, onPaper, measure)
  const page = { ...common(slide), ground: slideInks.paper }
  if (beside) return [{ ...page, look: 'points', picture: tallPicture(lesson, slide, at), texts: beside }]
  return split(slide, fullWidth, onPaper, measure).map((texts) => ({ ...page, look: 'plain', texts }))
}

function common({ title, notes }: Slide): Pick<SlidePage, 'hasSun' | 'name' | 'notes'> {
  return { hasSun: false, name: title, notes: notes?.trim() || undefined }
}

/** Title and points in the largest size in which all of them fit; null where even the smallest is too large. */
function arranged(slide: Slide, box: Box, look: Look, measure: Measure): SlideText[] | null {
  const title = titleOf(slide, box, look, measure)
  for (const size of pointSizes) {
    const points = pointsAt(slide.points, { box: below(box, title, titleGap), size, look }, measure)
    const last = points.at(-1) ?? title
    if (last.top + last.height <= box.top + box.height) return [title, ...points]
  }
  return null
}

/** Points that do not fit on one page go on further pages with the same title, in the smallest size. */
function split(slide: Slide, box: Box, look: Look, measure: Measure): SlideText[][] {
  const whole = arranged(slide, box, look, measure)
  if (whole) return [whole]
  const title = titleOf(slide, box, look, measure)
  const room = below(box, title, titleGap)
  const maxLines = Math.floor(room.height / (minTextSize * lineHeights.regular))
  const parts = pointsAt(slide.points, { box: room, size: minTextSize, look }, measure).flatMap((point) =>
    chunks(point.lines, maxLines).map((lines) => ({
      ...point,
      lines,
      height: heightOf(lines, minTextSize, 'regular'),
    })),
  )
  const pages: SlideText[][] = []
  let y = Number.POSITIVE_INFINITY
  for (const part of parts) {
    if (y + part.height > box.top + box.height) {
      pages.push([title])
      y = room.top
    }
    pages.at(-1)?.push({ ...part, top: y })
    y += part.height + pointGap
  }
  return pages
}

function chunks(lines: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(lines.length / size) }, (_, at) =>
    lines.slice(at * size, (at + 1) * size),
  )
}

function titleOf({ title }: Slide, box: Box, { titleInk, titleSizes }: Look, measure: Measure): SlideText {
  const found = fitted(title, { sizes: titleSizes, face: 'display', box: { ...box, height: 130 } }, measure)
  const lines = cutLines(found.lines, maxTitleLines)
  const height = heightOf(lines, found.size, 'display')
  return { ...found, lines, height, role: 'title', ink: titleInk, hasBullet: false }
}

function pointsAt(
  points: readonly string[],
  { box, size, look }: { box: Box; size: number; look: Look },
  measure: Measure,
): SlideText[] {
  let y = box.top
  return points.map((point) => {
    const room = { ...box, top: y, left: box.left + bulletWidth, width: box.width - bulletWidth }
    const text = textAt(point, { box: room, size, face: 'regular', ink: look.pointInk }, measure)
    y += text.height + pointGap
    return { ...text, hasBullet: true }
  })
}

type Fit = { sizes: readonly number[]; face: Face; box: Box }
type Fitted = Box & { size: number; face: Face; lines: string[] }

/** The largest of the sizes in which a text fits into the box, else the smallest. */
function fitted(text: string, { sizes, face, box }: Fit, measure: Measure): Fitted {
  const attempts = sizes.map((size) => {
    const lines = (face === 'display' ? wrapEvenly : wrap)(
      text,
      { face, size, width: box.width * spareWidth },
      measure,
    )
    return { ...box, size, face, lines, height: heightOf(lines, size, face) }
  })
  const found = attempts.find(({ height }) => height <= box.height) ?? attempts.at(-1)
  if (!found) throw new Error('no sizes were given')
  return found
}

type At = { box: Box; size: number; face: Face; ink: string }

function textAt(text: string, { box, size, face, ink }: At, measure: Measure): SlideText {
  const found = fitted(text, { sizes: [size], face, box }, measure)
  return { ...found, role: 'point', ink, hasBullet: false }
}

function heightOf(lines: readonly string[], size: number, face: Face): number {
  return lines.length * size * lineHeights[face]
}

function below(box: Box, text: Box, gap: number): Box {
  const y = text.top + text.height + gap
  return { ...box, top: y, height: box.top + box.height - y }
}

/** Sydney's bridge is for places in Sydney alone. */
const lands = artThemes.filter((theme) => theme !== 'harbour')

function landOf({ slug, slides }: Lands) {
  return slides.find(({ picture }) => picture)?.picture ?? lands[seedOf(slug) % lands.length] ?? 'coast'
}

/** White words need a dark sky, and a reef shows bright water where they stand. */
function widePicture(lesson: Lands, slide?: Slide): Picture {
  const theme = slide?.picture ?? landOf(lesson)
  return { shape: 'wide', theme: theme === 'reef' ? 'coast' : theme, slug: lesson.slug }
}

/** Two pictures of a land take turns. */
function tallPicture(lesson: Lands, { picture }: Slide, at: number): Picture {
  return { shape: 'tall', theme: picture ?? landOf(lesson), slug: `${lesson.slug}-${at % 2}` }
}
