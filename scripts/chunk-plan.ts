/** A script of ours: its size in bytes and what it imports. */
export type Module = { id: string; size: number; imports: readonly string[] }

/** What one page loads at first and, after that, once the browser is idle (ids of modules), and how much the page counts. */
export type PageNeeds = { first: ReadonlySet<string>; idle: ReadonlySet<string>; weight: number }

export type Costs = {
  /** What one more file costs a page beside its content, in bytes of source: headers, round trips, worse compression. */
  file: number
  /** What a byte costs that is loaded when idle, beside 1 for one loaded at first. */
  idle: number
}

type Chunk = {
  modules: Module[]
  size: number
  /** For each page when it loads this chunk: 2 at first, 1 when idle, 0 never. */
  needs: Uint8Array
  imports: Set<Chunk>
}

/**
 * Which modules travel together. Modules that the same pages need begin as one chunk; then the two chunks whose union
 * saves most are merged, until no union saves anything. A page that loads a chunk loads what that imports too, and this
 * is counted. Unions that would make chunks import each other in a circle are left out.
 *
 * @returns the chunks, each after those that it imports; modules that no page needs are in none
 */
export function planChunks(
  modules: readonly Module[],
  pages: readonly PageNeeds[],
  costs: Costs,
): string[][] {
  const chunks = bySamePages(modules, pages)
  for (;;) {
    let best: { a: Chunk; b: Chunk; saves: number } | undefined
    for (const a of chunks) {
      for (const b of chunks) {
        if (a === b) break
        const saves = saving(a, b)
        if (saves > (best?.saves ?? 0) && !isCircular(a, b)) best = { a, b, saves }
      }
    }
    if (!best) return inOrder(chunks).map((chunk) => chunk.modules.map(({ id }) => id))
    merge(chunks, best.a, best.b)
  }

  function cost({ needs, size }: Pick<Chunk, 'needs' | 'size'>): number {
    let total = 0
    pages.forEach(({ weight }, page) => {
      const share = needs[page] === 2 ? 1 : needs[page] === 1 ? costs.idle : 0
      total += weight * share * (size + costs.file)
    })
    return total
  }

  function saving(a: Chunk, b: Chunk): number {
    const needs = higher(a.needs, b.needs)
    const own = cost(a) + cost(b) - cost({ needs, size: a.size + b.size })
    if (own <= 0) return own
    let more = 0
    for (const chunk of importedBy([a, b])) {
      if (chunk === a || chunk === b) continue
      more += cost({ needs: higher(chunk.needs, needs), size: chunk.size }) - cost(chunk)
    }
    return own - more
  }
}

function bySamePages(modules: readonly Module[], pages: readonly PageNeeds[]): Chunk[] {
  const chunks = new Map<string, Chunk>()
  const home = new Map<string, Chunk>()
  for (const module of modules) {
    const needs = Uint8Array.from(pages, ({ first, idle }) =>
      first.has(module.id) ? 2 : idle.has(module.id) ? 1 : 0,
    )
    if (!needs.some(Boolean)) continue
    const key = needs.join('')
    const chunk = chunks.get(key) ?? { modules: [], size: 0, needs, imports: new Set() }
    chunk.modules.push(module)
    chunk.size += module.size
    chunks.set(key, chunk)
    home.set(module.id, chunk)
  }
  for (const chunk of chunks.values()) {
    for (const imported of chunk.modules.flatMap((module) => module.imports)) {
      const other = home.get(imported)
      if (other && other !== chunk) chunk.imports.add(other)
    }
  }
  return [...chunks.values()]
}

function higher(a: Uint8Array, b: Uint8Array): Uint8Array {
  return a.map((need, page) => Math.max(need, b[page] ?? 0))
}

/** The given chunks and all that they import. */
function importedBy(chunks: readonly Chunk[]): Set<Chunk> {
  const reached = new Set(chunks)
  for (const chunk of reached) {
    for (const imported of chunk.imports) reached.add(imported)
  }
  return reached
}

/** Whether one imports the other through a third: as one they would import each other. */
function isCircular(a: Chunk, b: Chunk): boolean {
  const others = [...a.imports, ...b.imports].filter((chunk) => chunk !== a && chunk !== b)
  const beyond = importedBy(others)
  return beyond.has(a) || beyond.has(b)
}

/** Puts b into a. What they import is then needed where either is. */
function merge(chunks: Chunk[], a: Chunk, b: Chunk): void {
  a.modules.push(...b.modules)
  a.size += b.size
  a.needs = higher(a.needs, b.needs)
  for (const imported of b.imports) a.imports.add(imported)
  chunks.splice(chunks.indexOf(b), 1)
  for (const chunk of chunks) {
    if (chunk.imports.delete(b)) chunk.imports.add(a)
  }
  a.imports.delete(a)
  for (const imported of importedBy([a])) imported.needs = higher(imported.needs, a.needs)
}

/** Each chunk after those that it imports. */
function inOrder(chunks: readonly Chunk[]): Chunk[] {
  const ordered = new Set<Chunk>()
  const visit = (chunk: Chunk): void => {
    if (ordered.has(chunk)) return
    for (const imported of chunk.imports) visit(imported)
    ordered.add(chunk)
  }
  chunks.forEach(visit)
  return [...ordered]
}
