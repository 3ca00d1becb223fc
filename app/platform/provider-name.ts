/** A provider's name inside a sentence. Registers leave out the article: `the University of Tasmania`. */
export function nameInSentence(name: string): string {
  return /^University of /.test(name) ? `the ${name}` : name
}
