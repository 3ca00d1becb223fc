/** A text that looks like a secret and is none. */
export type Example = { file: string; text: string; reason: string }

export const secretExamples: Example[] = [
  {
    file: 'server/start.api.test.ts',
    text: 'yonder:hunter2@127.0.0.1:1',
    reason: 'a database that is not there, whose password must not be shown',
  },
  {
    file: 'app/platform/public-pages.test.ts',
    text: 'me:secret@site.test:PORT',
    reason: 'an address that is refused',
  },
  {
    file: 'app/platform/settings.test.ts',
    text: 'yonder:hunter2@db',
    reason: 'a setting that is refused, whose password must not be shown',
  },
  {
    file: 'app/features/messaging/rules.test.ts',
    text: 'user:pass@school.edu.au',
    reason: 'an address in a message',
  },
]

/**
 * Findings that are no listed example, and examples that nothing was found for.
 *
 * @param written what secretlint says, a line for each finding: `/path/of/file.ts:12:3: [Kind] found …`
 * @param lineOf the text of a line of a file, counted from 1
 */
export function secretProblems(
  written: string,
  lineOf: (file: string, line: number) => string,
  examples = secretExamples,
): string[] {
  const used = new Set<Example>()
  const found = [...written.matchAll(/^(.+?):(\d+):\d+: .*$/gm)].flatMap(([finding, file = '', line]) => {
    const text = lineOf(file, Number(line))
    const example = examples.find((one) => file.endsWith(one.file) && text.includes(one.text))
    if (example) used.add(example)
    return example ? [] : [finding]
  })
  const unused = examples.filter((one) => !used.has(one))
  return [
    ...found,
    ...unused.map(({ file, text }) => `${file} has no ${text} any more: take it off the list`),
  ]
}
