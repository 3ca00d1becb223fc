import { type Plugin, parseSync } from 'vite'

/** The sheet whose classes get short names. */
const sheet = /[\\/]app[\\/]ui[\\/]theme\.css$/
const sheets = /[\\/]app[\\/].*\.css$/
const scripts = /[\\/]app[\\/].*\.tsx?(?:$|\?)/
const serverScripts = /\.server\.ts(?:$|\?)/

/**
 * In builds, gives each utility class a name of two letters, in the sheet and in every text of the code that is a class: a page names
 * its classes several thousand times. Classes that are one plain word (`flex`, `hidden`) stay, since a word of the code may be the same.
 */
export function shortClassNames(root: string): Plugin[] {
  let names: ReadonlyMap<string, string> | undefined
  return [
    {
      name: 'short-class-names:style',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: sheets },
        async handler(code, id) {
          if (sheet.test(id)) names = namesFor(code)
          else if (!names) await this.load({ id: `${root}/app/ui/theme.css` })
          return { code: withShortSelectors(code, names ?? new Map()), map: null }
        },
      },
    },
    {
      name: 'short-class-names:scripts',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: { include: scripts, exclude: serverScripts } },
        async handler(code, id) {
          if (!names) await this.load({ id: `${root}/app/ui/theme.css` })
          if (!names) this.error(`${id} is built before its style`)
          return { code: withShortTexts(code, names), map: null }
        },
      },
    },
  ]
}

const classSelector = /\.(?!\d)((?:\\[0-9a-f]{1,6} |\\[^0-9a-f]|[\w-])+)/g
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const seconds = 36

/** In texts that are stored with this name: a heading of footnotes. */
const stored = 'sr-only'

/** The classes of a sheet that are more than a plain word, each with a short name. In the order of the sheet, so that neighbours look alike to a compressor. */
export function namesFor(css: string): Map<string, string> {
  const classes = new Set([...css.matchAll(classSelector)].map(([, name = '']) => unescaped(name)))
  const names = new Map<string, string>()
  let number = 0
  for (const name of classes) {
    if (/^\w+$/.test(name) || name === stored) continue
    names.set(name, shortName(number++, classes))
    // Blockers of advertisements hide what is called so.
    while (/^ad$/i.test(names.get(name) ?? '')) names.set(name, shortName(number++, classes))
  }
  return names
}

function shortName(number: number, taken: ReadonlySet<string>): string {
  const letter = letters[Math.floor(number / seconds)]
  if (!letter) throw new Error(`There are more than ${letters.length * seconds} classes: allow longer names`)
  const name = letter + (number % seconds).toString(seconds)
  if (taken.has(name)) throw new Error(`A class is called ${name}, which is kept for short names`)
  return name
}

function unescaped(selector: string): string {
  return selector.replace(/\\([0-9a-f]{1,6}) |\\(.)/g, (_, code: string | undefined, letter: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
  )
}

/** The sheet with short names in its selectors. */
export function withShortSelectors(css: string, names: ReadonlyMap<string, string>): string {
  return css.replace(classSelector, (selector, name: string) => {
    const short = names.get(unescaped(name))
    return short ? `.${short}` : selector
  })
}

/** The code with short names in every string and template. */
export function withShortTexts(code: string, names: ReadonlyMap<string, string>): string {
  const words = code.match(/[^\s"'`]+/g) ?? []
  if (!words.some((word) => names.has(word))) return code
  let done = ''
  let end = 0
  for (const { start, source, text, isTemplate } of textsIn(code)) {
    const short = text.replace(/\S+/g, (word) => names.get(word) ?? word)
    if (short === text) continue
    done += code.slice(end, start) + (isTemplate ? short : JSON.stringify(short))
    end = start + source.length
  }
  return done + code.slice(end)
}

type Text = { start: number; source: string; text: string; isTemplate: boolean }

/** Strings, and the parts of templates between their values, in the order of the code. */
function textsIn(code: string): Text[] {
  const texts: Text[] = []
  visit(parseSync('module.js', code).program)
  return texts.sort((one, other) => one.start - other.start)

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    const { type, start, end, value } = node as { type?: string; start: number; end: number; value: unknown }
    if (type === 'Literal' && typeof value === 'string')
      texts.push({ start, source: code.slice(start, end), text: value, isTemplate: false })
    if (type === 'TemplateElement') {
      const { raw } = value as { raw: string }
      texts.push({ start: code.indexOf(raw, start), source: raw, text: raw, isTemplate: true })
    }
    for (const child of Object.values(node)) visit(child)
  }
}
