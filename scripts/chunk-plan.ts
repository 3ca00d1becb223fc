/** A script of ours: its size in bytes and what it imports. */
export type Module = { id: string; size: number; imports: readonly string[] }

/**
 * What one page loads at first, then once the browser is idle, then at the first use or in few of its documents (ids of modules), and how
 * much the page counts.
 */
export type PageNeeds = {
  first: ReadonlySet<string>
  idle: ReadonlySet<string>
  later: ReadonlySet<string>
  weight: number
}

export type Costs = {
  /** What one more file costs a page beside its content, in bytes of source: headers, round trips, worse compression. */
  file: number
  /** What a byte costs that is loaded when idle, beside 1 for one loaded at first. */
  idle: number
  /** The same for a byte that is loaded at the first use, or in few documents. */
  later: number
}

type Chunk = {
  modules: Module[]
  size: number
  /** For each page when it loads this chunk: 3 at first, 2 when idle, 1 later, 0 never. */
  needs: Uint8Array
  imports: Set<Chunk>
  /** What it costs all pages, once it was asked for. */
  cost?: number
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
  const shares = Float64Array.from(
    pages.flatMap(({ weight }) => [0, weight * costs.later, weight * costs.idle, weight]),
  )
  const savings = new Map<Chunk, Map<Chunk, number>>(chunks.map((chunk) => [chunk, new Map()]))
  for (;;) {
    let best: { a: Chunk; b: Chunk; saves: number } | undefined
    for (const a of chunks) {
      const known = savings.get(a) as Map<Chunk, number>
      for (const b of chunks) {
        if (a === b) break
        const saves = known.get(b) ?? saving(a, b)
        known.set(b, saves)
        if (saves > (best?.saves ?? 0) && !isCircular(a, b)) best = { a, b, saves }
      }
    }
    if (!best) return inOrder(chunks).map((chunk) => chunk.modules.map(({ id }) => id))
    forget(savings, merge(chunks, best.a, best.b))
  }

  /** What pages pay for a file of this size. */
  function cost(needs: Uint8Array, size: number): number {
    let share = 0
    for (let page = 0; page < needs.length; page += 1) share += shares[page * 4 + (needs[page] ?? 0)] ?? 0
    return share * (size + costs.file)
  }

  function ownCost(chunk: Chunk): number {
    chunk.cost ??= cost(chunk.needs, chunk.size)
    return chunk.cost
  }

  function saving(a: Chunk, b: Chunk): number {
    const needs = higher(a.needs, b.needs)
    const own = ownCost(a) + ownCost(b) - cost(needs, a.size + b.size)
    if (own <= 0) return own
    let more = 0
    for (const chunk of importedBy([a, b])) {
      if (chunk === a || chunk === b) continue
      more += cost(higher(chunk.needs, needs), chunk.size) - ownCost(chunk)
    }
    return own - more
  }
}

function bySamePages(modules: readonly Module[], pages: readonly PageNeeds[]): Chunk[] {
  const chunks = new Map<string, Chunk>()
  const home = new Map<string, Chunk>()
  for (const module of modules) {
    const needs = Uint8Array.from(pages, (page) => needOf(page, module.id))
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

function needOf({ first, idle, later }: PageNeeds, id: string): number {
  if (first.has(id)) return 3
  if (idle.has(id)) return 2
  return later.has(id) ? 1 : 0
}

function higher(a: Uint8Array, b: Uint8Array): Uint8Array {
  const needs = a.slice()
  for (let page = 0; page < needs.length; page += 1) needs[page] = Math.max(a[page] ?? 0, b[page] ?? 0)
  return needs
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

/** What was reckoned for any of these, and with any of them. */
function forget(savings: Map<Chunk, Map<Chunk, number>>, changed: ReadonlySet<Chunk>): void {
  for (const [chunk, known] of savings) {
    if (changed.has(chunk)) known.clear()
    else for (const other of changed) known.delete(other)
  }
}

/**
 * Puts b into a. What they import is then needed where either is.
 *
 * @returns the chunks whose unions now save something else: those that changed, and those that import one of them
 */
function merge(chunks: Chunk[], a: Chunk, b: Chunk): Set<Chunk> {
  a.modules.push(...b.modules)
  a.size += b.size
  a.needs = higher(a.needs, b.needs)
  a.cost = undefined
  for (const imported of b.imports) a.imports.add(imported)
  chunks.splice(chunks.indexOf(b), 1)
  for (const chunk of chunks) {
    if (chunk.imports.delete(b)) chunk.imports.add(a)
  }
  a.imports.delete(a)
  const changed = new Set([a, b])
  for (const imported of importedBy([a])) {
    const needs = higher(imported.needs, a.needs)
    if (needs.some((need, page) => need !== imported.needs[page])) changed.add(imported)
    imported.needs = needs
    imported.cost = undefined
  }
  for (const chunk of chunks) {
    for (const imported of importedBy([chunk])) if (changed.has(imported)) changed.add(chunk)
  }
  return changed
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
