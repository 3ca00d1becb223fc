/** The body of a module file: topics under first-level headings, with blocks for one country and checks inside. Pure. */

export type Country = 'au' | 'nz'
/** `markdown` without its checks; a check keeps the place it had in no other way than its order. */
export type TopicText = {
  slug: string
  title: string
  markdown: Record<Country, string>
  checks: Record<Country, CheckText[]>
}
export type CheckText = { ask: string; reveal: string }

const heading = /^# (.+?) \{#([a-z0-9]+(?:-[a-z0-9]+)*)\}$/

/** @throws Error for text before the first heading, a heading without an address, or a block that does not end */
export function topicsIn(body: string): TopicText[] {
  const parts = body.split(/^(?=# )/m)
  if (!parts[0]?.startsWith('# ')) throw new Error('there is text before the first topic')
  return parts.map((part) => {
    const [first = '', ...lines] = part.split('\n')
    const found = heading.exec(first.trim())
    if (!found) throw new Error(`the heading is not like “# Title {#its-slug}”: ${first}`)
    const [, title = '', slug = ''] = found
    return {
      slug,
      title,
      markdown: { au: textOf(lines, 'au').text, nz: textOf(lines, 'nz').text },
      checks: { au: textOf(lines, 'au').checks, nz: textOf(lines, 'nz').checks },
    }
  })
}

/** One country's text: its own blocks without their fences, the other's left out, checks taken out. */
function textOf(lines: readonly string[], country: Country): { text: string; checks: CheckText[] } {
  const text: string[] = []
  const checks: CheckText[] = []
  let only: Country | undefined
  let check: string[] | undefined
  for (const line of lines) {
    const fence = line.trim()
    if (check) {
      if (fence === ':::') {
        if (!only || only === country) checks.push(checkOf(check))
        check = undefined
      } else check.push(line)
    } else if (fence === ':::check') check = []
    else if (fence === ':::au' || fence === ':::nz') {
      if (only) throw new Error(`${fence} stands inside :::${only}`)
      only = fence.slice(3) as Country
    } else if (fence === ':::' && only) only = undefined
    else if (!only || only === country) text.push(line)
  }
  if (only || check) throw new Error(`:::${only ?? 'check'} does not end`)
  return { text: text.join('\n').trim(), checks }
}

function checkOf(lines: readonly string[]): CheckText {
  const at = lines.findIndex((line) => line.trim() === '***')
  if (at < 1) throw new Error('a check has no line *** between what it asks and what it shows')
  return {
    ask: lines.slice(0, at).join('\n').trim(),
    reveal: lines
      .slice(at + 1)
      .join('\n')
      .trim(),
  }
}
