/** A provider's name inside a sentence. Some have the article in it, and some do not: `the University of Tasmania`. */
export function nameInSentence(name: string): string {
  return /^University of /.test(name) ? `the ${name}` : name.replace(/^The (?=University of )/, 'the ')
}
