import { blocksOf } from './plain-text.ts'
import type { Section } from './sections.ts'
import type { Resume } from './shapes.ts'

/** A word of the ad with the sections whose text has it; none where it is still open. */
export type AdWord = { word: string; times: number; sections: Section[] }

/** Longer ads are cut here. */
export const adLength = 20_000
const listedWords = 40

const common = new Set(
  `about above across after again also always and another any apply applicant applicants application are available based been being both business can
candidate company could does each employer every experience for from full great have help here how into job join like look looking make more most must
need needs new not offer one only opportunity other our over part people person please position provide required requirements role roles seeking
should some staff strong successful such team than that the their them there these they this those through time under until upon used using very
want well what when where which while who will with within work worker working would year years you your`
    .split(/\s+/)
    .map(stem),
)

/** Words of a job ad beside the résumé. Everything happens where the ad is; nothing of it is sent. */
export function compareWithAd(resume: Resume, ad: string): { met: AdWord[]; open: AdWord[] } {
  const evidence = blocksOf(resume).map(({ section, entries }) => {
    const text = entries.flatMap(({ title, lines, points }) => [title, ...lines, ...points]).join(' ')
    return { section, words: new Set(wordsIn(text).map(stem)) }
  })
  const counted = new Map<string, { word: string; times: number }>()
  for (const word of wordsIn(ad.slice(0, adLength))) {
    const key = stem(word)
    if (common.has(key)) continue
    const one = counted.get(key)
    if (one) one.times += 1
    else counted.set(key, { word, times: 1 })
  }
  const words = [...counted]
    .map(([key, one]) => ({
      ...one,
      sections: evidence.filter((part) => part.words.has(key)).map(({ section }) => section),
    }))
    .toSorted((one, other) => other.times - one.times || one.word.localeCompare(other.word))
    .slice(0, listedWords)
  return {
    met: words.filter(({ sections }) => sections.length > 0),
    open: words.filter(({ sections }) => sections.length === 0),
  }
}

function wordsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}+#]+/gu) ?? []
  return words.filter((word) => word.length >= 3 && word.length <= 40 && /\p{L}/u.test(word))
}

/** `serving`, `served` and `serves` are one word here: common endings go. */
function stem(word: string): string {
  for (const ending of ['ings', 'ing', 'ers', 'ies', 'ied', 'ed', 'es', 'er', 's', 'e', 'y'])
    if (word.endsWith(ending) && word.length - ending.length >= 3)
      return word.slice(0, word.length - ending.length)
  return word
}
