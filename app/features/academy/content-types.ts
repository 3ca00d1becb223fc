/** Kinds of questions; a `scale` has no right answer and scores nothing. */
export const questionKinds = ['single', 'multiple', 'order', 'match', 'number', 'text', 'scale'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** A sponsor or maker that a program names: `line` as “Made with …”. Samples say that they are. */
export type Branding = { line?: string; name?: string; isSample?: boolean }
/** A thing to do in the real world this week. */
export type ThisWeek = { title: string; text: string }
export type Source = { title: string; publisher: string; url: string; checked: string }
export type Video = { provider: string; id: string; title: string }
/** A question inside a topic, both parts as rich text. */
export type Check = { ask: string; reveal: string }

/** What an author writes of a question, by its kind: see `partsOf` for what becomes of it. */
export type QuestionParts = {
  options?: { text: string; right?: boolean; why?: string }[] // single, multiple
  items?: string[] // order: as it is right
  pairs?: { left: string; right: string }[] // match
  extra?: string[] // match: words that fit nowhere
  answer?: number
  tolerance?: number
  before?: string // number: the unit in front
  after?: string // number: the unit behind
  accept?: string[] // text: the first is shown as right
  mistakes?: { value: number | string; why: string }[] // number, text
  low?: string // scale: what its first of five steps means
  high?: string
}

/** An option, an item or a word, under an id that says nothing about its place. */
export type Choice = { id: string; text: string }

/** What a question shows before the finish. `order` and `match` list theirs in the order of their ids. */
export type QuestionBody = {
  options?: Choice[] // single, multiple
  items?: Choice[] // order
  left?: Choice[] // match
  right?: Choice[] // match, with the words that fit nowhere
  before?: string // number: the unit in front
  after?: string // number: the unit behind
  low?: string // scale: what its first of five steps means
  high?: string
}

/** What is right. `mistakes` name the step of reasoning that leads to a wrong answer. */
export type QuestionAnswer = {
  right?: string[] // single, multiple: ids of the right options; order: ids in the right order
  pairs?: Record<string, string> // match: id of the left by id of the right
  value?: number
  tolerance?: number
  accept?: string[] // text: in lower case without spaces and punctuation, see `foldAnswer`
  shown?: string // text: the right answer as it is written
  mistakes?: { id?: string; value?: number; text?: string; why: string }[]
}
