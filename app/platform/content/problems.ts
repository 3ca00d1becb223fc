/** One problem at one place in a file of a pack. */
export type RowProblem = {
  /** The file's path: `careers/anzsco/occupations.csv`. */
  file: string
  line: number
  /** Where in the line, for files that are not tables. */
  character?: number
  /** The column of a table, or the path inside a YAML record; absent when the whole line is wrong. */
  column?: string
  reason: string
}

/** How many problems are listed in full; the rest are counted. */
export const LISTED_PROBLEMS = 50

/** Collects all problems of a pack, so that one run reports everything. */
export class ProblemList {
  readonly listed: RowProblem[] = []
  total = 0

  add(problem: RowProblem): void {
    this.total += 1
    if (this.listed.length < LISTED_PROBLEMS) this.listed.push(problem)
  }
}

/** A pack that cannot be read or is invalid. Nothing of it has been written. */
export class BrokenPack extends Error {
  readonly pack: string
  readonly problems: RowProblem[]
  readonly total: number

  constructor(pack: string, problems: ProblemList) {
    super(explainBrokenPack(pack, problems.listed, problems.total))
    this.name = 'BrokenPack'
    this.pack = pack
    this.problems = problems.listed
    this.total = problems.total
  }
}

/** `careers/anzsco/occupations.csv, line 12, column skill_level_au: “9” is not one of 1, 2, 3, 4, 5` */
export function explainProblem({ file, line, character, column, reason }: RowProblem): string {
  const place = character ? `line ${line}:${character}` : `line ${line}`
  return `${file}, ${place}${column ? `, ${character ? '' : 'column '}${column}` : ''}: ${reason}`
}

function explainBrokenPack(pack: string, problems: RowProblem[], total: number): string {
  const rest = total - problems.length
  return [
    `The content pack ${pack} has ${total === 1 ? 'one problem' : `${total} problems`}; nothing of it was written.`,
    ...problems.map((problem) => `  ${explainProblem(problem)}`),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ].join('\n')
}
