/** Why the site cannot start, as a sentence that says what to do. Shown without a stack; the process ends with 1. */
export class StartProblem extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartProblem'
  }
}
