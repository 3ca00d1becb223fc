import { choose } from './choose.ts'
import { listOf, sentence } from './english.ts'
import { type OccupationFacts, profileIsSound } from './facts.ts'
import { competencyWords, skillWords } from './field-words.ts'

/** "What it asks of you": the skills that matter most, and where the bar stands high or low. */
export function asksParagraphs(facts: OccupationFacts): string[] {
  const sentences = [skillsSentence(facts), highSentence(facts), easySentence(facts)].filter(
    (text) => text !== null,
  )
  return sentences.length > 0 ? [sentences.join(' ')] : []
}

function skillsSentence(facts: OccupationFacts): string | null {
  if (!profileIsSound(facts)) return null
  const names = (facts.skills ?? []).slice(0, 4).map((skill) => skillWords(skill.name))
  if (names.length < 2) return null
  const [first, ...others] = names as [string, ...string[]]
  return sentence(
    choose(facts.slug, 'skills', [
      `the skills that count most are ${listOf(names)}`,
      `you would get better at ${listOf(names)}, because the work asks for them daily`,
      `it rests on ${first}, and then on ${listOf(others)}`,
      `${first} matters most, and ${listOf(others)} ${others.length > 1 ? 'come' : 'comes'} next`,
    ]),
  )
}

/** Scores are 1 to 10. What lies at least a point above the rest stands out. */
function highSentence({ slug, competencies = [] }: OccupationFacts): string | null {
  const ranked = [...competencies].sort((a, b) => b.score - a.score)
  const high = ranked
    .filter(({ score }) => score >= 7)
    .slice(0, 3)
    .map(({ name }) => competencyWords(name))
  if (high.length === 0) return null
  return sentence(
    choose(slug, 'high', [
      `of ten core skills, ${listOf(high)} ${high.length > 1 ? 'are' : 'is'} needed at the highest level`,
      `the bar is high for ${listOf(high)}`,
      `employers set the bar highest on ${listOf(high)}`,
    ]),
  )
}

function easySentence({ slug, competencies = [] }: OccupationFacts): string | null {
  const ranked = [...competencies].sort((a, b) => a.score - b.score)
  const [lowest] = ranked
  if (!lowest || lowest.score > 4) return null
  const name = competencyWords(lowest.name)
  return sentence(
    choose(slug, 'easy', [
      `it asks least in the way of ${name}`,
      `if ${name} is not your strong side, that matters less here`,
      `there is less call for ${name}`,
    ]),
  )
}
