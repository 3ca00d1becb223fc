import type PptxGenJS from 'pptxgenjs'
import type { Lesson } from '../contract.ts'
import { slideFaces } from './faces.server.ts'
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
  const pictures = await renderPictures(pages)
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
  return (await deck.write({ outputType: 'uint8array', compression: true })) as Uint8Array
}

/** Pages with the same name share a layout: its ground, its picture and places for words. */
function layoutOf({ look, picture, hasSun }: SlidePage): string {
  return [look, picture && `${picture.theme} ${picture.slug.at(-1)}`, hasSun && 'sun']
    .filter(Boolean)
    .join(' ')
}

function master(title: string, page: SlidePage, pictures: Pictures): PptxGenJS.SlideMasterProps {
  const objects: PptxGenJS.SlideMasterProps['objects'] = []
  const { picture } = page
  const bytes = picture && pictures.get(pictureKey(picture))
  if (picture && bytes)
    objects.push({ image: { ...inchesOf(pictureBoxes[picture.shape]), data: dataUrl('png', bytes) } })
  const ink = page.ground === slideInks.paper ? slideInks.brand : slideInks.white
  if (page.hasSun)
    objects.push({ image: mark({ left: 640, top: 196, width: 288, height: 288 }, slideInks.deepLight) })
  objects.push({ image: mark({ left: 56, top: 44, width: 30, height: 30 }, ink) })
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

/** The sun on its horizon, as in the logo. */
function mark(box: Box, ink: string) {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="320" height="320">' +
    `<path d="M2 15.2a14 14 0 0 1 28 0Z" fill="${slideInks.sun}"/>` +
    `<path d="M3.2 19.4h25.6M7 24.4h18M12.4 29.2h7.2" fill="none" stroke="${ink}" stroke-width="3.2" stroke-linecap="round"/></svg>`
  return { ...inchesOf(box), data: dataUrl('svg+xml', Buffer.from(drawing)) }
}

function dataUrl(type: string, bytes: Uint8Array): string {
  return `image/${type};base64,${Buffer.from(bytes).toString('base64')}`
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
