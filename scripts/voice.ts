import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** Words and turns of phrase that nobody reads at Yonder; `content/voice.md` says what to write in their place. */
export const wordsThatGo =
  /(?<![\w/-])(?:anew|somebody|whoever|would sooner|what it leans on|where it may chafe|where you line up|careers line up|what sits, what is shaky|who is how far|stands? below|stands? here as soon as|lie over the bracket|answers lie under|quietly close|(?:had|have|has|subject) in hand|waits? for anybody|the file stands|takes it over or leaves it|help them in|low letters|what one will be able to do)(?![\w-])/i

/** What people type, and words of other people: not ours to choose. */
const notOurs = [
  'search/distress/phrases.csv',
  'search/intents/phrases.csv',
  'search/synonyms',
  'search/words',
  'search/blocked-words',
]

export type Found = { where: string; words: string }

/** The words in the texts of the content packs below a folder, by file and line. */
export function foundInContent(folder: string): Found[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== folder)
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /\.(?:md|yaml|csv)$/.test(file) && !notOurs.some((path) => file.includes(path)))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => found(line, `${file}:${at + 1}`)),
    )
}

/** The words in the texts of the sources below a folder: literals with a space in them, and what stands between tags. */
export function foundInSources(folder: string): Found[] {
  return readdirSync(folder, { recursive: true })
    .map((file) => join(folder, String(file)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8')
      return wordsThatGo.test(code) ? foundInCode(code, file) : []
    })
}

/** The same in one source. */
export function foundInCode(code: string, file: string): Found[] {
  const all: Found[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const part of node) visit(part)
    if (!isNode(node)) return
    const text = textOf(node)
    if (text?.includes(' '))
      all.push(...found(text, `${file}:${code.slice(0, node.start).split('\n').length}`))
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseSync(file, code).program)
  return all
}

function found(text: string, where: string): Found[] {
  const words = wordsThatGo.exec(text)?.[0]
  return words ? [{ where, words }] : []
}

type Node = { type: string; start: number; value?: unknown }

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && 'type' in node && 'start' in node
}

function textOf({ type, value }: Node): string | undefined {
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value
  return type === 'TemplateElement' ? (value as { raw: string }).raw : undefined
}
