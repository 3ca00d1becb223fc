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

/** One country's text: its own blocks without their fences, without the blocks of the other country, and without checks. */
function textOf(lines: readonly string[], country: Country): { text: string; checks: CheckText[] } {
  const blocks = blocksOf(lines).filter(({ only }) => !only || only === country)
  const text = blocks.filter(({ kind }) => kind === 'text').flatMap((block) => block.lines)
  const checks = blocks.filter(({ kind }) => kind === 'check').map((block) => checkOf(block.lines))
  return { text: text.join('\n').trim(), checks }
}

type Block = { kind: 'text' | 'check'; only?: Country; lines: string[] }

/** The text cut at its fences. A check can be inside the block of a country; nothing can be inside a check. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [{ kind: 'text', lines: [] }]
  let block = blocks[0] as Block
  const begin = (kind: Block['kind'], only?: Country) => {
    block = { kind, lines: [], ...(only && { only }) }
    blocks.push(block)
  }
  for (const line of lines) {
    const fence = line.trim()
    const isInCheck = block.kind === 'check'
    if (isInCheck && fence === ':::') begin('text', block.only)
    else if (isInCheck) block.lines.push(line)
    else if (fence === ':::check') begin('check', block.only)
    else if (fence === ':::au' || fence === ':::nz') {
      if (block.only) throw new Error(`${fence} stands inside :::${block.only}`)
      begin('text', fence.slice(3) as Country)
    } else if (fence === ':::' && block.only) begin('text')
    else block.lines.push(line)
  }
  refuseOpen(block)
  return blocks
}

function refuseOpen({ only, kind }: Block): void {
  if (only || kind === 'check') throw new Error(`:::${only ?? 'check'} does not end`)
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
