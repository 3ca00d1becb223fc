import { fold } from '#app/platform/fold.ts'

/** Short forms and slang in full. Keys are folded. */
const longForms: Record<string, string> = {
  arent: 'are not',
  bf: 'boyfriend',
  cannot: 'can not',
  cant: 'can not',
  couldnt: 'could not',
  cuz: 'because',
  didnt: 'did not',
  doesnt: 'does not',
  dont: 'do not',
  dnt: 'do not',
  gf: 'girlfriend',
  gonna: 'going to',
  hasnt: 'has not',
  havent: 'have not',
  hes: 'he is',
  im: 'i am',
  isnt: 'is not',
  ive: 'i have',
  mums: 'mum is',
  dads: 'dad is',
  noone: 'no one',
  shes: 'she is',
  shouldnt: 'should not',
  theres: 'there is',
  theyre: 'they are',
  u: 'you',
  ur: 'your',
  wana: 'want to',
  wanna: 'want to',
  wasnt: 'was not',
  werent: 'were not',
  whats: 'what is',
  wont: 'will not',
  wouldnt: 'would not',
  youre: 'you are',
  yr: 'year',
}

/** Words that make a sentence stronger or shorter and change nothing of what it asks for. */
const emphasis = new Set(
  'absolutely actually also basically completely deadass even extremely ffs fkn fking frfr fricking fucken fuckin fucking genuinely honestly idk ig just kinda legit literally lol lowkey ngl omg pls plz really rly rn so sm soo sorta super tbh totally truly very wtf'.split(
    ' ',
  ),
)

/** Digits that stand for letters. */
const letterByDigit: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' }

/** The words of a text as they are compared: folded, in full, without emphasis, stretched letters and digits for letters. */
export function plainWords(text: string): string[] {
  const folded = fold(text)
  if (folded === '') return []
  return folded.split(' ').flatMap((typed) => {
    const word = unstretched(withLetters(typed))
    if (emphasis.has(word)) return []
    return Object.hasOwn(longForms, word) ? (longForms[word] as string).split(' ') : [word]
  })
}

/** `su1cide`, but not `year12` and `13yarn`, which begin or end with their number. */
function withLetters(word: string): string {
  if (!/^[a-z]+[0-9]+[a-z]+/.test(word)) return word
  return word.replace(/[01345]/g, (digit) => letterByDigit[digit] as string)
}

/** `sooooo` and `helppp`: no word has a letter three times in a row. */
function unstretched(word: string): string {
  return word.replace(/([a-z])\1{2,}/g, '$1')
}
