import type { InterestArea, WorkValue } from '../profile-keys.ts'

export const itemSets = ['core', 'more'] as const
/** `core` is the 30-item quiz; `more` makes it 60. */
export type ItemSet = (typeof itemSets)[number]

export const itemSettings = ['work', 'school', 'own-time'] as const
/** Where the activity would happen. Only for the balance of the list; it is never scored. */
export type ItemSetting = (typeof itemSettings)[number]

/** One activity that a person rates. `id` is stable: answers are stored under it for good. */
export type InterestItem = {
  id: string
  area: InterestArea
  set: ItemSet
  setting: ItemSetting
  text: string
}

/** One of the six things people want from work, in plain words, with an example of it. */
export type ValueItem = { id: string; value: WorkValue; statement: string; example: string }

/** Everything a person can be asked. */
export type QuizItems = { interests: readonly InterestItem[]; values: readonly ValueItem[] }

/** The question that settles which of several top values comes first. Its answer is a value's key. */
export const tieBreakId = 'v-first'

/** Answer codes of an interest item. 1 is strong dislike, 5 strong liking. */
export const interestOptions = [
  { value: 1, label: 'Hate it' },
  { value: 2, label: 'Not really' },
  { value: 3, label: 'Not sure' },
  { value: 4, label: 'Quite like it' },
  { value: 5, label: 'Love it' },
] as const

/** Answer codes of a value: how much it matters, 0 to 4. */
export const valueOptions = [
  { value: 0, label: 'Not at all' },
  { value: 1, label: 'A little' },
  { value: 2, label: 'Quite a bit' },
  { value: 3, label: 'A lot' },
  { value: 4, label: 'It is a must' },
] as const
