import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import type { DocumentType } from '#app/features/search/rules.ts'
import type { SearchDocument } from '#app/features/search/service.server.ts'

/** How a million things would spread over the kinds, in parts of a thousand. Occupations stay as few as they are. */
const shares: [DocumentType, number][] = [
  ['course', 480],
  ['job', 330],
  ['article', 119],
  ['gap-year', 24],
  ['employer', 20],
  ['video', 20],
  ['educator', 4],
  ['occupation', 2],
  ['industry', 1],
]

const regions = [
  'AU-NSW',
  'AU-VIC',
  'AU-QLD',
  'AU-WA',
  'AU-SA',
  'AU-TAS',
  'AU-ACT',
  'AU-NT',
  'NZ-AKL',
  'NZ-WGN',
  'NZ-CAN',
  'NZ-OTA',
]
const levels = [
  'certificate-iii',
  'certificate-iv',
  'diploma',
  'bachelor-degree',
  'masters-degree-coursework',
]

/**
 * Made-up documents with the words of real course and occupation names, as often as those words really come (the
 * first word of a rank r about 1/r of the time), and a long tail of invented words. Same seed, same documents.
 */
export function* corpus(
  size: number,
  seed = 20_261_121,
): Generator<{ type: DocumentType; document: SearchDocument }> {
  const random = mulberry32(seed)
  const pick = wordPicker(realWords(), 32_000, random)
  for (let index = 0; index < size; index += 1) {
    const type = pickType(random() * 1_000)
    const length = 3 + Math.floor(random() * 5)
    const title = Array.from({ length }, pick).join(' ')
    yield {
      type,
      document: {
        ref: `b${index}`,
        url: `/bench/${index}`,
        title: title[0]?.toUpperCase() + title.slice(1),
        keywords: [pick(), pick(), pick()],
        shortDescription: Array.from({ length: 14 }, pick).join(' '),
        categoryText: pick(),
        facets: [
          { key: 'region', value: at(regions, random() ** 2), label: 'Region' },
          { key: 'level', value: at(levels, random()), label: 'Level' },
        ],
        weight: weightOf(random()),
      },
    }
  }
}

/** Words of real names with how often they come, most frequent first. */
export function realWords(): [string, number][] {
  const counts = new Map<string, number>()
  const files: [string, string][] = [
    ['content/study/cricos/courses.csv', 'name'],
    ['content/careers/anzsco/occupations.csv', 'title'],
    ['content/careers/anzsco/alternative_titles.csv', 'title'],
    ['content/careers/onet/alternate_titles.csv', 'alternate_title'],
  ]
  for (const [file, column] of files) {
    const { data } = Papa.parse<Record<string, string>>(readFileSync(file, 'utf8'), { header: true })
    for (const row of data) {
      for (const word of (row[column] ?? '').toLowerCase().match(/[a-z]{3,}/g) ?? []) {
        counts.set(word, (counts.get(word) ?? 0) + 1)
      }
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
}

/** Picks a word as often as it comes; one time in eight a rare invented one. */
function wordPicker(words: [string, number][], invented: number, random: () => number): () => string {
  const total = words.reduce((sum, [, count]) => sum + count, 0)
  const steps: number[] = []
  let sum = 0
  for (const [, count] of words) {
    sum += count / total
    steps.push(sum)
  }
  return () => {
    if (random() < 0.125) return inventedWord(Math.floor(invented * random() ** 2))
    return (words[lowerBound(steps, random())] ?? words[0])?.[0] as string
  }
}

const syllables = [
  'ba',
  'ce',
  'do',
  'fi',
  'gu',
  'ha',
  'je',
  'ko',
  'li',
  'mu',
  'na',
  'pe',
  'ro',
  'si',
  'tu',
  'va',
  'we',
  'yo',
  'ze',
  'qua',
]

function inventedWord(index: number): string {
  let word = ''
  for (let rest = index + 8_000; rest > 0; rest = Math.floor(rest / 20)) word += syllables[rest % 20]
  return word
}

function pickType(part: number): DocumentType {
  let sum = 0
  for (const [type, share] of shares) {
    sum += share
    if (part < sum) return type
  }
  return 'course'
}

/** One in a thousand is known to everybody (95 or more), one in a hundred widely (80), one in ten well (50). */
function weightOf(u: number): number {
  if (u < 0.9) return (50 * u) / 0.9
  if (u < 0.99) return 50 + (30 * (u - 0.9)) / 0.09
  if (u < 0.999) return 80 + (15 * (u - 0.99)) / 0.009
  return 95 + (5 * (u - 0.999)) / 0.001
}

function at<T>(list: T[], u: number): T {
  return list[Math.min(list.length - 1, Math.floor(u * list.length))] as T
}

function lowerBound(steps: number[], value: number): number {
  let low = 0
  let high = steps.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((steps[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

export function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
