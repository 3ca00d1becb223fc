import { createRequire } from 'node:module'

type IconNode = [tag: string, attributes: Record<string, string>]

const require = createRequire(import.meta.url)
const known = new Map<string, string | null>()

/**
 * The shapes inside a lucide icon, on its 24 by 24 grid; null when lucide has no icon of that name. Each icon is loaded
 * when it is first asked for. Lucide is under the ISC licence.
 */
export function emblemMarkup(emblem: string): string | null {
  let markup = known.get(emblem)
  if (markup === undefined) {
    markup = readMarkup(emblem)
    if (markup !== null) known.set(emblem, markup)
  }
  return markup
}

function readMarkup(emblem: string): string | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(emblem)) return null
  try {
    const { __iconData } = require(`lucide-react/icons/${emblem}`) as { __iconData: { node: IconNode[] } }
    return __iconData.node.map(shape).join('')
  } catch {
    return null
  }
}

function shape([tag, attributes]: IconNode): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    name === 'key' ? [] : [` ${name}="${value}"`],
  )
  return `<${tag}${written.join('')}/>`
}
