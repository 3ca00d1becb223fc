import { path, rounded } from '../path.ts'
import type { Scene } from '../scene.ts'

export function drawNorfolkPine(scene: Scene, x: number, y: number, s: number): void {
  const ink = scene.ink('#1c4a43')
  scene.stroke(path`M${x} ${y}v${-s * 15}`, ink, s * 0.6)
  let branches = ''
  for (let i = 0; i < 7; i++) {
    const branchY = y - s * 2.6 - i * s * 1.75
    const w = s * (4.1 - i * 0.52)
    branches += path`M${x - w} ${branchY - s * 0.9}Q${x} ${branchY + s * 1.3} ${x + w} ${branchY - s * 0.9}`
  }
  scene.stroke(branches, ink, s * 0.95)
}

/** Tī kōuka: three heads of sword leaves on a forked stem. */
export function drawCabbageTree(scene: Scene, x: number, y: number, s: number): void {
  const r = scene.stream(`ck${rounded(x)}`)
  const bark = scene.ink('#6b5138')
  const leaf = scene.ink('#4b7a3c')
  const heads = [
    [r.between(-0.6, 0.6), -11],
    [-2.6, -8.6 + r.between(-0.6, 0.6)],
    [2.7, -9.4 + r.between(-0.6, 0.6)],
  ] as const
  let stems = ''
  let leaves = ''
  for (const [headX, headY] of heads) {
    stems += path`M${x} ${y}Q${x} ${y - s * 5} ${x + headX * s} ${y + headY * s}`
    for (let i = 0; i < 13; i++) {
      const turn = -Math.PI * 1.12 + (i * Math.PI * 1.24) / 12 + r.between(-0.08, 0.08)
      const long = s * r.between(2.3, 3)
      const across = Math.cos(turn) * long
      const down = Math.sin(turn) * long
      leaves += path`M${x + headX * s} ${y + headY * s}`
      leaves += path`q${across * 0.6} ${down * 0.6 - s * 0.3} ${across} ${down + s * 0.5}`
    }
  }
  scene.stroke(stems, bark, s * 0.65)
  scene.stroke(leaves, leaf, s * 0.42)
}

/** How tall a gum may grow and how far its crown reaches to either side, in sizes. */
export const GUM_TALL = 30
export const GUM_REACH = 14

export type GumInks = { trunk: string; trunkShade: string; leaf: string; leafLit: string }

/** A gum: pale trunk, lens-shaped clouds of leaves whose tops catch the light. */
export function drawGum(scene: Scene, x: number, y: number, s: number, inks: GumInks): void {
  const r = scene.stream(`gum${rounded(x)}`)
  const lean = r.between(-2.4, 2.4)
  const tall = r.between(19, 24)
  const trunk = scene.ink(inks.trunk)
  const shade = scene.ink(inks.trunkShade)
  const topX = x + lean * s
  const topY = y - tall * s
  const clumps = [
    [topX - 4.6 * s, topY + 3.4 * s, 5.2],
    [topX + 5 * s, topY + 1.6 * s, 5.4],
    [topX + 0.4 * s, topY - 2 * s, 6],
    [topX + (lean > 0 ? -7 : 7) * s, topY + 7.5 * s, 3.6],
  ] as const

  for (const [cx, cy, size] of clumps) scene.ellipse(cx, cy, size * s, size * s * 0.46, scene.ink(inks.leaf))
  let wood = path`M${x - s * 1.15} ${y}Q${x - s * 0.4} ${y - tall * s * 0.5} ${topX - s * 0.28} ${topY}h${s * 0.56}`
  wood += path`Q${x + s * 0.9} ${y - tall * s * 0.45} ${x + s * 1.25} ${y}Z`
  scene.fill(wood, trunk)
  let darkSide = path`M${x + s * 0.3} ${y}Q${x + s * 0.5} ${y - tall * s * 0.45} ${topX} ${topY}h${s * 0.28}`
  darkSide += path`Q${x + s * 0.9} ${y - tall * s * 0.45} ${x + s * 1.25} ${y}Z`
  scene.fill(darkSide, shade)
  let limbs = ''
  clumps.forEach(([cx, cy], i) => {
    if (i === 2) return
    limbs += path`M${x + lean * s * 0.55} ${y - tall * s * (i === 3 ? 0.4 : 0.58)}`
    limbs += path`Q${(x + cx) / 2} ${cy + s * 4} ${cx} ${cy}`
  })
  scene.stroke(limbs, trunk, s * 0.62)
  for (const [cx, cy, size] of clumps) {
    const lit = scene.ink(inks.leafLit)
    scene.ellipse(cx + scene.side * s * 0.9, cy - s * 0.8, size * s * 0.72, size * s * 0.26, lit)
  }
}

/** Ponga: nine drooping fronds with leaflets on a trunk `trunk` sizes tall. */
export function drawTreeFern(
  scene: Scene,
  x: number,
  y: number,
  s: number,
  { trunk, leaf }: { trunk: number; leaf: string },
): void {
  const r = scene.stream(`fern${rounded(x)}`)
  const ink = scene.ink(leaf)
  const crownY = y - trunk * s
  scene.fill(path`M${x - s * 0.9} ${y}L${x - s * 0.55} ${crownY}h${s * 1.1}L${x + s * 0.9} ${y}Z`, ink)
  let spines = ''
  let leaflets = ''
  for (let i = 0; i < 9; i++) {
    const turn = -Math.PI + (i / 8) * Math.PI + r.between(-0.09, 0.09)
    const long = s * r.between(9, 11.5)
    const tipX = x + Math.cos(turn) * long
    const tipY = crownY + Math.sin(turn) * long * 0.62 + s * 3.2 * Math.abs(Math.cos(turn))
    const bendX = x + Math.cos(turn) * long * 0.5
    const bendY = crownY + Math.sin(turn) * long * 0.75 - s * 1.7
    spines += path`M${x} ${crownY}Q${bendX} ${bendY} ${tipX} ${tipY}`
    for (let k = 2; k <= 11; k++) {
      const v = k / 11.5
      const m = 1 - v
      const px = m * m * x + 2 * m * v * bendX + v * v * tipX
      const py = m * m * crownY + 2 * m * v * bendY + v * v * tipY
      const alongX = 2 * m * (bendX - x) + 2 * v * (tipX - bendX)
      const alongY = 2 * m * (bendY - crownY) + 2 * v * (tipY - bendY)
      const length = Math.hypot(alongX, alongY)
      const w = s * 1.75 * Math.sin(Math.PI * (0.18 + v * 0.8))
      const tx = alongX / length
      const ty = alongY / length
      leaflets += path`M${px - ty * w + tx * w * 0.6} ${py + tx * w + ty * w * 0.6}L${px} ${py}`
      leaflets += path`L${px + ty * w + tx * w * 0.6} ${py - tx * w + ty * w * 0.6}`
    }
  }
  scene.stroke(spines, ink, s * 0.42)
  scene.stroke(leaflets, ink, s * 0.5)
}

export function drawPoplar(scene: Scene, x: number, y: number, s: number, ink: string): void {
  let leaves = path`M${x} ${y}c${-s * 2.2} ${-s * 2} ${-s * 1.8} ${-s * 8} 0 ${-s * 11}`
  leaves += path`c${s * 1.8} ${s * 3} ${s * 2.2} ${s * 9} 0 ${s * 11}Z`
  scene.fill(leaves, ink)
}
