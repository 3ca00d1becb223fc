import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { moneyIntents } from './money-intents.ts'
import { practicalIntents } from './practical-intents.ts'
import { studyIntents } from './study-intents.ts'
import { jobsOf, workIntents } from './work-intents.ts'

/**
 * Questions that people type, and the pages that answer them. Data only: `recognise.ts` reads the phrases and
 * `compose.ts` fills in the answers.
 */

/** What a question is about besides its intent; `any`: the intent says enough, whatever else stands there. */
export type TopicKind = 'occupation' | 'place' | 'subject' | 'words' | 'none' | 'any'

/** `{occupation}`, `{slug}`, `{town}`, `{place}`, `{placeId}`, `{topic}`, `{subject}`, `{taught}` and `{hub}` are filled in. */
export type AnswerTemplate = {
  title: string
  text: string
  /** A path of Yonder, or the full address of an official site. */
  url: string
  /** Who answers, when it is not Yonder. */
  site?: string
  /** Only for readers of this country, or where the question names it. */
  country?: ReaderCountry
}

export type Intent = {
  name: string
  /**
   * Phrases in folded words: `/` between alternatives, `…` where anything may stand. What is left of the question is its topic.
   */
  phrases: string[]
  topic: TopicKind
  answers: AnswerTemplate[]
  /** What is searched for below the answers: the topic, unless something else is named. Empty: nothing. */
  search?: string
}

/** In the order in which they are tried. */
export const intents: Intent[] = [
  ...moneyIntents,
  ...practicalIntents,
  ...workIntents,
  ...studyIntents,
  jobsOf,
]

/**
 * School subjects and hobbies by what people call them: how a title names each, and the page that leads on; without one they
 * are searched for.
 */
export const subjects: { names: string; name: string; hub?: string; isHobby?: true }[] = [
  { names: 'math maths mathematics numbers statistics', name: 'maths', hub: '/skill-hubs/numeracy' },
  { names: 'english writing literature', name: 'English', hub: '/skill-hubs/writing' },
  { names: 'art arts drawing painting', name: 'art' },
  { names: 'biology bio', name: 'biology' },
  { names: 'chemistry chem', name: 'chemistry' },
  { names: 'physics', name: 'physics' },
  { names: 'science sciences stem', name: 'science' },
  { names: 'history', name: 'history' },
  { names: 'geography', name: 'geography' },
  { names: 'economics', name: 'economics' },
  { names: 'business commerce', name: 'business' },
  { names: 'music singing', name: 'music' },
  { names: 'drama acting', name: 'drama' },
  { names: 'pe sport sports fitness', name: 'sport' },
  { names: 'languages', name: 'languages' },
  { names: 'psychology', name: 'psychology' },
  { names: 'animals', name: 'animals', isHobby: true },
  { names: 'kids children', name: 'children', isHobby: true },
  { names: 'cars', name: 'cars', isHobby: true },
  { names: 'computers coding programming', name: 'computers' },
  { names: 'cooking food', name: 'cooking' },
  { names: 'fashion', name: 'fashion' },
  { names: 'outdoors', name: 'the outdoors', isHobby: true },
]
