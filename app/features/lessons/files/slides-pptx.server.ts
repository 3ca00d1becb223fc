import type PptxGenJS from 'pptxgenjs'
import { svgToPng } from '#app/platform/credentials/svg-to-png.server.ts'
import type { Lesson } from '../contract.ts'
import { slideFaces } from './faces.server.ts'
import { withoutMissingParts } from './package-parts.server.ts'
import { type Pictures, pictureKey, renderPictures } from './pictures.server.ts'
import { slidePages } from './slide-layout.ts'
import {
  type Box,
  bulletWidth,
  lineHeights,
  pageBottom,
  pageSize,
  pictureBoxes,
  type SlidePage,
  type SlideText,
  slideInks,
} from './slide-pages.ts'

const pointsPerInch = 72

/** Google Slides has both; PowerPoint shows its own typeface where they are not installed. */
const fonts = { display: 'Bricolage Grotesque', regular: 'Figtree', bold: 'Figtree' } as const

/** The slides of a lesson as PowerPoint, with titles as titles, speaker notes, and the pictures on layouts that teachers can use again. */
export async function renderSlidesPptx(lesson: Lesson): Promise<Uint8Array> {
  const [{ default: Presentation }, { measure }] = await Promise.all([import('pptxgenjs'), slideFaces()])
  const pages = slidePages(lesson, measure)
  const pictures: Drawn = { lands: await renderPictures(pages), marks: await renderMarks() }
  const deck = new Presentation()
  deck.defineLayout({ name: 'wide', width: inches(pageSize.width), height: inches(pageSize.height) })
  deck.layout = 'wide'
  deck.title = `${lesson.title}: slides`
  deck.author = 'Yonder'
  deck.company = 'Yonder'
  deck.theme = { headFontFace: fonts.display, bodyFontFace: fonts.regular }
  const layouts = new Map<string, SlidePage>()
  for (const page of pages) if (!layouts.has(layoutOf(page))) layouts.set(layoutOf(page), page)
  for (const [name, page] of layouts) deck.defineSlideMaster(master(name, page, pictures))
  for (const page of pages) addSlide(deck, page)
  return withoutMissingParts((await deck.write({ outputType: 'uint8array' })) as Uint8Array)
}

/** Pages with the same name share a layout: its ground, its picture and places for words. */
function layoutOf({ look, picture, hasSun }: SlidePage): string {
  return [look, picture && `${picture.theme} ${picture.slug.at(-1)}`, hasSun && 'sun']
    .filter(Boolean)
    .join(' ')
}

/** What layouts show: lands by their key, and the sun of the logo by its ink. */
type Drawn = { lands: Pictures; marks: ReadonlyMap<string, Uint8Array> }

function master(title: string, page: SlidePage, { lands, marks }: Drawn): PptxGenJS.SlideMasterProps {
  const objects: PptxGenJS.SlideMasterProps['objects'] = []
  const { picture } = page
  const bytes = picture && lands.get(pictureKey(picture))
  if (picture && bytes)
    objects.push({ image: { ...inchesOf(pictureBoxes[picture.shape]), data: dataUrl(bytes) } })
  const mark = (box: Box, of: string) => {
    const png = marks.get(of)
    if (png) objects.push({ image: { ...inchesOf(box), data: dataUrl(png) } })
  }
  const ink = page.ground === slideInks.paper ? slideInks.brand : slideInks.white
  if (page.hasSun) mark({ left: 640, top: 196, width: 288, height: 288 }, slideInks.deepLight)
  mark({ left: 56, top: 44, width: 30, height: 30 }, ink)
  const [head, body] = placesOf(page)
  if (head) objects.push(placeholder('title', 'title', head))
  if (body) objects.push(placeholder('points', 'body', body))
  return { title, background: { color: hex(page.ground) }, objects }
}

type Place = { box: Box; texts: SlideText[] }

/** The title and the words below it, as two boxes. Words below have all the room there is: other typefaces may be wider. */
function placesOf({ texts }: SlidePage): [Place | null, Place | null] {
  const place = (own: SlideText[], bottom?: number): Place | null => {
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last) return null
    const indent = first.hasBullet ? bulletWidth : 0
    const height = (bottom ?? last.top + last.height) - first.top
    return {
      box: { left: first.left - indent, top: first.top, width: first.width + indent, height },
      texts: own,
    }
  }
  const points = texts.filter(({ role }) => role === 'point')
  return [place(texts.filter(({ role }) => role === 'title')), place(points, pageBottom)]
}

function placeholder(name: string, type: 'title' | 'body', { box, texts }: Place) {
  return { placeholder: { options: { name, type, ...inchesOf(box), ...textLook(texts[0]) }, text: '' } }
}

function textLook(text: SlideText | undefined) {
  if (!text) return {}
  return {
    fontFace: fonts[text.face],
    fontSize: text.size,
    bold: text.face !== 'regular',
    color: hex(text.ink),
    align: 'left',
    valign: 'top',
    margin: 0,
    lineSpacingMultiple: lineHeights[text.face] / 1.2,
  } as const
}

function addSlide(deck: PptxGenJS, page: SlidePage): void {
  const slide = deck.addSlide({ masterName: layoutOf(page) })
  const [head, body] = placesOf(page)
  if (head) slide.addText(paragraphs(head), { placeholder: 'title', ...inchesOf(head.box), ...boxLook(head) })
  if (body)
    slide.addText(paragraphs(body), { placeholder: 'points', ...inchesOf(body.box), ...boxLook(body) })
  if (page.notes) slide.addNotes(page.notes)
}

function boxLook({ texts }: Place) {
  return { ...textLook(texts[0]), fit: 'shrink', lang: 'en-AU' } as const
}

function paragraphs({ texts }: Place): PptxGenJS.TextProps[] {
  return texts.map((text, at) => ({
    text: text.lines.join(' '),
    options: {
      ...textLook(text),
      ...(text.hasBullet ? { bullet: { indent: bulletWidth - 4 } } : { bullet: false }),
      paraSpaceAfter: at < texts.length - 1 ? 12 : 0,
      breakLine: at < texts.length - 1,
    },
  }))
}

const markPixels = 576

/**
 * The sun on its horizon, as in the logo, in each of its inks. As PNG: beside an SVG, `pptxgenjs` stores its text under the name of a
 * PNG, and what shows no SVG, as Google Slides, has no logo then.
 */
async function renderMarks(): Promise<Drawn['marks']> {
  const inks = [slideInks.brand, slideInks.white, slideInks.deepLight]
  const rendered = inks.map(async (ink) => [ink, await svgToPng(markDrawing(ink), markPixels)] as const)
  return new Map(await Promise.all(rendered))
}

function markDrawing(ink: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="320" height="320">' +
    `<path d="M2 15.2a14 14 0 0 1 28 0Z" fill="${slideInks.sun}"/>` +
    `<path d="M3.2 19.4h25.6M7 24.4h18M12.4 29.2h7.2" fill="none" stroke="${ink}" stroke-width="3.2" stroke-linecap="round"/></svg>`
  )
}

function dataUrl(bytes: Uint8Array): string {
  return `image/png;base64,${Buffer.from(bytes).toString('base64')}`
}

function inchesOf({ left, top, width, height }: Box) {
  return { x: inches(left), y: inches(top), w: inches(width), h: inches(height) }
}

function inches(points: number): number {
  return points / pointsPerInch
}

function hex(ink: string): string {
  return ink.slice(1)
}
