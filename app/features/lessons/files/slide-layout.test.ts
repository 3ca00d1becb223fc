import { expect, test } from 'vitest'
import type { Slide } from '../rules.ts'
import { slideFaces } from './faces.server.ts'
import { slidePages } from './slide-layout.ts'
import { minTextSize, pageBottom, pageSize, pictureBoxes, type SlidePage } from './slide-pages.ts'
import { packLessons, testLesson } from './test-lessons.ts'

const { measure } = await slideFaces()
const pagesOf = (slides: Slide[], facts = {}) => slidePages(testLesson({ slides, ...facts }), measure)
const looksOf = (pages: SlidePage[]) => pages.map(({ look }) => look)
const wordsOf = ({ texts }: SlidePage) => texts.map(({ lines }) => lines.join(' '))

/** Texts that leave the page, run into each other or a picture beside them, or are too small to read. */
function errorsOf(page: SlidePage): string[] {
  const { texts, picture } = page
  const right = picture?.shape === 'tall' ? pictureBoxes.tall.left : pageSize.width - 40
  return texts.flatMap((text, at) => {
    const end = text.top + text.height
    const next = texts[at + 1]
    const widest = Math.max(...text.lines.map((line) => measure(line, text.face) * text.size))
    return [
      text.size < minTextSize && 'too small',
      end > pageBottom && 'below the page',
      text.left + widest > right && 'beyond its column',
      next && end > next.top && 'into the next',
    ].filter((error) => typeof error === 'string')
  })
}

const long = 'Somebody measures, marks, cuts, sands and paints a board, and then explains it. '.repeat(5)

test.each([
  ['every lesson', packLessons().flatMap((lesson) => slidePages(lesson, measure))],
  [
    'eight long points',
    pagesOf([{ title: long.slice(0, 120), points: Array(8).fill(long), kind: 'points' }]),
  ],
  ['a question with eight long points', pagesOf([{ title: 'Why?', points: Array(8).fill(long) }])],
  [
    'one sentence that is too long for a picture',
    pagesOf([{ title: 'Say', points: [long], kind: 'statement' }]),
  ],
  ['a word without an end', pagesOf([{ title: 'W'.repeat(400), points: ['W'.repeat(400)] }])],
  [
    'a long name of a lesson',
    pagesOf([{ title: 'Tools', points: ['Saw'] }], { title: 'Whakawhanaungatanga '.repeat(4).trim() }),
  ],
])('%s: no text leaves its slide or meets another, and none is smaller than 28 points', (_, pages) => {
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flatMap(errorsOf)).toEqual([])
})

test('all words of long points are shown, on as many slides as they need', () => {
  const pages = pagesOf([{ title: 'Boards', points: [long, 'Short', long, long], kind: 'points' }])
  expect(pages.length).toBeGreaterThan(2)
  const shown = pages.slice(1).flatMap((page) => wordsOf(page).slice(1))
  expect(shown.join(' ')).toBe([long, 'Short', long, long].map((point) => point.trim()).join(' '))
})

test('a question is first shown alone, then with one more point on each slide', () => {
  const [, ...steps] = pagesOf([{ title: 'What is first?', points: ['Measure', 'Cut'] }])
  expect(looksOf(steps)).toEqual(['question', 'question', 'question'])
  expect(steps.map(wordsOf)).toEqual([
    ['What is first?'],
    ['What is first?', 'Measure'],
    ['What is first?', 'Measure', 'Cut'],
  ])
})

test('points do not move while a question is built', () => {
  const [, , second, third] = pagesOf([{ title: 'What is first?', points: ['Measure', 'Cut'] }])
  expect(second?.texts).toEqual(third?.texts.slice(0, 2))
})

test('a slide without a kind is a question, a sentence or points by its words', () => {
  const slides = [
    { title: 'Why?', points: ['Because'] },
    { title: 'Remember', points: ['Measure twice'] },
    { title: 'Tools', points: ['Saw', 'Ruler'] },
  ]
  expect(looksOf(pagesOf(slides))).toEqual(['title', 'question', 'question', 'statement', 'points'])
})

test('a slide shows the land that it names, and others that of the lesson, never Sydney’s harbour by chance', () => {
  const [title, first, second] = pagesOf([
    { title: 'Tools', points: ['Saw', 'Ruler'] },
    { title: 'Places', points: ['Shed', 'Site'], picture: 'works' },
  ])
  expect([title, first, second].map((page) => page?.picture?.theme)).toEqual(['works', 'works', 'works'])
  const lands = Array.from(
    { length: 60 },
    (_, at) => pagesOf([], { slug: `lesson-${at}` })[0]?.picture?.theme,
  )
  expect(lands).not.toContain('harbour')
  expect(new Set(lands).size).toBeGreaterThan(6)
})

test('white words never stand on the bright water of a reef', () => {
  const [title, sentence, points] = pagesOf([
    { title: 'Remember', points: ['Measure twice'], picture: 'reef' },
    { title: 'Tools', points: ['Saw', 'Ruler'], picture: 'reef' },
  ])
  expect([title, sentence, points].map((page) => page?.picture?.theme)).toEqual(['coast', 'coast', 'reef'])
})
